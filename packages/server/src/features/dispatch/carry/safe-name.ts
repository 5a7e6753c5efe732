/** Printers differ in what they take for a name: letters, digits and a few signs go everywhere. */
export function safeName(fileName: string): string {
  const [, stem = 'print', ending = '.gcode'] =
    /^(.*?)(\.gcode\.3mf|\.[A-Za-z0-9]{1,8})$/.exec(fileName) ?? [];
  const plain = stem
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40);
  return `${plain || 'print'}${ending.toLowerCase()}`;
}
