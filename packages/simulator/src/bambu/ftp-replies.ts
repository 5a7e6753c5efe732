/** Replies that need nothing but the command, and the spelling of lists and dates. */

export const SIMPLE_REPLIES: Readonly<Record<string, string>> = {
  QUIT: '221 Goodbye.',
  NOOP: '200 NOOP ok.',
  SYST: '215 UNIX Type: L8',
  TYPE: '200 Switching to Binary mode.',
  STRU: '200 Structure set to F.',
  MODE: '200 Mode set to S.',
  PBSZ: '200 PBSZ set to 0.',
};

/** FEAT, REST, OPTS and whatever else (protocols A.9). */
export const UNKNOWN_COMMAND = '500 Unknown command.';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function two(number: number): string {
  return `${number}`.padStart(2, '0');
}

export function listLine(name: string, size: number, time: number, isFolder: boolean): string {
  const date = new Date(time);
  const when = `${MONTHS[date.getUTCMonth()]} ${two(date.getUTCDate())} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  const mode = isFolder ? 'drwxr-xr-x' : '-rw-r--r--';
  return `${mode}    1 103      107  ${`${size}`.padStart(12)} ${when} ${name}`;
}

/** `20261115021500` */
export function mdtm(time: number): string {
  return new Date(time).toISOString().replace(/\D/g, '').slice(0, 14);
}
