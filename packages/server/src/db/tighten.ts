import { chmodSync, lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the service keeps is for its owner alone: folders 0700, files 0600, also those that were there before. */

/** What is ours in a data folder. Whatever else lies in it belongs to somebody else and is left as it is. */
const OURS =
  /^(?:farmhand\.sqlite|secret\.key|service\.lock)|^(?:headroom(?:\.last)?(?:\.new)?|tls|backups|files|pictures|simulated-fleet)$/;
const OTHERS = 0o077;
const STICKY = 0o1000;

/** Lines for the person who starts the service; none when all is closed. */
export function tightenDataFolder(dataDir: string): string[] {
  // Windows has no such modes.
  if (process.getuid === undefined) return [];
  const me = process.getuid();
  const open: string[] = [];
  const tighten = (path: string, stats: Stats): void => {
    if ((stats.mode & OTHERS) !== 0 && !isClosed(path, stats, me)) open.push(path);
  };
  for (const path of everything(dataDir)) {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    // The target of a link may be anywhere.
    if (stats !== undefined && !stats.isSymbolicLink()) tighten(path, stats);
  }
  return [...folderProblem(dataDir, me), ...filesProblem(open)];
}

function isClosed(path: string, { uid, mode }: Stats, me: number): boolean {
  if (uid !== me) return false;
  try {
    chmodSync(path, mode & 0o700);
    // Some file systems take a mode and keep their own.
    return ((lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) === 0;
  } catch {
    // Whatever it is, it is said.
    return false;
  }
}

function* everything(dataDir: string): Generator<string> {
  for (const name of readdirSync(dataDir).filter((each) => OURS.test(each)))
    yield* below(join(dataDir, name));
}

function* below(path: string): Generator<string> {
  yield path;
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) yield* below(join(path, entry.name));
    else yield join(path, entry.name);
  }
}

function folderProblem(dataDir: string, me: number): string[] {
  const folder = realpathSync(dataDir);
  const stats = lstatSync(folder);
  if ((stats.mode & OTHERS) === 0) return [];
  const mode = (stats.mode & 0o777).toString(8).padStart(3, '0');
  const why = whyNot(folder, stats, me);
  if (why === null && isClosed(folder, stats, me)) return [];
  return [
    `Others on this machine can look into the data folder ${dataDir} (mode ${mode}). It was left so, because ${why ?? 'its file system keeps the mode'}. Use a folder of its own with mode 700.`,
  ];
}

/** A folder that others use must not be closed to them. */
function whyNot(folder: string, { uid, mode }: Stats, me: number): string | null {
  if (uid !== me) return 'it belongs to another user';
  const isShared =
    dirname(folder) === folder ||
    (mode & STICKY) !== 0 ||
    readdirSync(folder).some((name) => !OURS.test(name) && !name.startsWith('.') && name !== 'lost+found');
  return isShared ? 'it holds more than Farmhand’s own files' : null;
}

function filesProblem([first, ...more]: readonly string[]): string[] {
  if (first === undefined) return [];
  const others = more.length === 0 ? '' : ` and ${more.length} more`;
  return [`Others on this machine can read ${first}${others}: give them to the user that Farmhand runs as.`];
}
