/** What may be uploaded. The longer ending comes first. */
const ENDINGS = ['.gcode.3mf', '.3mf', '.gcode', '.bgcode', '.stl'];
const MAX_STEM = 150;

/** Control characters, and those that turn the reading direction to make one name look like another. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** What no file system on the way to a printer should have to take. */
const RESERVED = /[<>:"|?*]/g;

/**
 * A name to show and to save under, made from whatever the sender calls the file; null when its ending is none that
 * we take. It never becomes a path here: bytes are stored by their hash.
 */
export function safeFileName(sent: string): string | null {
  const base = sent.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = base.replaceAll(INVISIBLE, '').replaceAll(RESERVED, '_').trim();
  const ending = ENDINGS.find((each) => name.toLowerCase().endsWith(each));
  if (ending === undefined) return null;
  const stem = name.slice(0, -ending.length).replace(/^[.\s]+/, '');
  return [...(stem === '' ? 'file' : stem)].slice(0, MAX_STEM).join('') + name.slice(-ending.length);
}
