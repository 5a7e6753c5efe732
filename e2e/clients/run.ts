import { type ExecFileException, execFile } from 'node:child_process';

/** Runs a program of somebody else to its end; what it said is in the failure, if it fails. */
export function run(
  program: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const end = (failure: ExecFileException | null, said: string, complained: string) => {
    if (failure === null) resolve(said);
    else reject(new Error(`${program} ${args.join(' ')}\n${said}\n${complained}`, { cause: failure }));
  };
  execFile(
    program,
    args,
    { ...options, env: { PATH: process.env['PATH'], ...options.env }, maxBuffer: 2 ** 26 },
    end,
  );
  return promise;
}
