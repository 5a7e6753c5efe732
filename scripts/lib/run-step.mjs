import { spawn } from 'node:child_process';

/** A command that ended badly; `code` is its exit code, `signal` what ended it, if one did. */
export class StepFailed extends Error {
  constructor(command, code, signal, output) {
    super(signal === null ? `${command} ended with code ${code}` : `${command} was ended by ${signal}`);
    this.code = code ?? 1;
    this.signal = signal;
    this.output = output;
  }
}

/**
 * While a child runs, a request to end goes to the child, and we end after it. A terminal sends Ctrl-C to both of
 * us by itself; passing it on would make it two.
 */
function passSignalsTo(child) {
  const received = new Set();
  const pass = (signal) => {
    received.add(signal);
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  return {
    received,
    stop() {
      for (const signal of signals) process.off(signal, pass);
    },
  };
}

/** Hands on whole lines, so that those of several commands do not mix. */
function inLines(show) {
  let begun = '';
  return (chunk) => {
    const lines = (begun + chunk).split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) show(line);
  };
}

/**
 * Runs a command to its end, showing its output; `show` is given each line instead, and `quiet` keeps the output and
 * hands it back. Throws StepFailed when it ends with anything but 0, or when we were asked to end meanwhile.
 */
export function runStep(command, args, { cwd, env, quiet = false, show } = {}) {
  const isPiped = quiet || show !== undefined;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: env ?? process.env,
      stdio: isPiped ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      // npm is a .cmd file on Windows, which only a shell can start.
      shell: process.platform === 'win32' && command === 'npm',
    });
    const signals = passSignalsTo(child);
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', show === undefined ? keep : inLines(show));
    child.once('error', (failure) => {
      signals.stop();
      reject(failure);
    });
    child.once('close', (code, ending) => {
      signals.stop();
      const [asked] = signals.received;
      if (code === 0 && asked === undefined) resolve(output);
      else reject(new StepFailed(command, code, asked ?? ending, output));
    });
  });
}

const LOOK_EVERY_MS = 500;

/**
 * Runs a program in our place: same terminal, same signals, same end. Does not return before it ended. Once
 * `isOrphan` says so, nobody waits for it any more: it is asked to end, or not started at all.
 */
export async function becomeProgram(command, args, { cwd, env, isOrphan = () => false } = {}) {
  if (isOrphan()) return;
  const child = spawn(command, args, { cwd, env: env ?? process.env, stdio: 'inherit' });
  const signals = passSignalsTo(child);
  const watch = setInterval(() => isOrphan() && child.kill('SIGTERM'), LOOK_EVERY_MS).unref();
  const [code, ending] = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (...end) => resolve(end));
  });
  signals.stop();
  clearInterval(watch);
  if (ending !== null) process.kill(process.pid, ending);
  else process.exitCode = code;
}
