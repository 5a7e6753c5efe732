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
 * Runs a command to its end, showing its output; `quiet` keeps the output and hands it back instead.
 * Throws StepFailed when it ends with anything but 0.
 */
export function runStep(command, args, { cwd, env, quiet = false, signal } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: env ?? process.env,
      signal,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      // npm is a .cmd file on Windows, which only a shell can start.
      shell: process.platform === 'win32' && command === 'npm',
    });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    child.once('error', reject);
    child.once('close', (code, ending) => {
      if (code === 0) resolve(output);
      else reject(new StepFailed(command, code, ending, output));
    });
  });
}
