/** What makes a line of G-code fail: Klipper says it as `!! …`, and a file that brought it stops there. */
export class GcodeError extends Error {}
