/// A value of a JSON document.
public enum JSONPlaceholder {}
