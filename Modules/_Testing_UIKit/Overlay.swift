// Empty on purpose. The toolchain's test library looks for a module of this name as soon as a file
// imports `Testing` and `UIKit` together.
