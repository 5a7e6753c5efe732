/** What the service takes; the longer ending comes first. */
const ENDINGS = ['.gcode.3mf', '.3mf', '.gcode', '.bgcode', '.stl'] as const;

export const ACCEPTED = '.3mf,.gcode,.bgcode,.stl';
const LONGEST_NAME = 200;

function endingOf(fileName: string): string | undefined {
  return ENDINGS.find((ending) => fileName.toLowerCase().endsWith(ending));
}

export function isTaken(fileName: string): boolean {
  return endingOf(fileName) !== undefined;
}

/** The name of the model that a file makes: its own, without the ending and without underscores for spaces. */
export function modelNameOf(fileName: string): string {
  const stem = fileName.slice(0, fileName.length - (endingOf(fileName)?.length ?? 0));
  const name = stem.replaceAll('_', ' ').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_NAME);
  return name === '' ? fileName.slice(0, LONGEST_NAME) : name;
}
