/** A name up to here has nothing in its middle to leave out. */
const SHORT = 16;
const LEAST_END = 5;
const MOST_END = 12;

/** A long name in two: what may be cut, and the end, where names that begin alike differ. Between words if it can be. */
export function nameParts(name: string): readonly [start: string, end: string] {
  if (name.length <= SHORT) return [name, ''];
  const between = name.slice(-MOST_END, -LEAST_END).search(/[\s_-]/);
  const at = name.length - (between === -1 ? MOST_END - LEAST_END : MOST_END - between);
  return [name.slice(0, at), name.slice(at)];
}
