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

/** In hardly any room a name up to here is whole. */
const TIGHT = 6;

/** The same for the smallest places: at its end stays what tells it from its neighbours, its number or its last word. */
export function tightNameParts(name: string): readonly [start: string, end: string] {
  if (name.length <= TIGHT) return [name, ''];
  const [number] = /[\s_#-]*\d{1,6}$/.exec(name) ?? [];
  const [word] = /[\s_-][^\s_-]{1,7}$/.exec(name) ?? [];
  const end = number ?? word ?? name.slice(-TIGHT);
  return end === name ? [name, ''] : [name.slice(0, -end.length), end];
}
