import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** A part of a benchmark in a process of its own, so that its processor time can be told apart. */
export interface Child {
  readonly pid: number;
  ask<T>(answer: z.ZodType<T>, question: string, about?: unknown): Promise<T>;
  /** Asks it to end, and answers its exit code once it has. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const question = z.object({ id: z.number(), name: z.string(), about: z.unknown().optional() });
const reply = z.object({ id: z.number(), value: z.unknown().optional(), problem: z.string().optional() });

export function start(file: string, env: Record<string, string> = {}): Child {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child: ChildProcess = fork(path, {
    execArgv: ['--expose-gc'],
    env: { PATH: process.env['PATH'], ...env },
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = 0;
  child.on('message', (message) => {
    const { id, value, problem } = reply.parse(message);
    const asker = waiting.get(id);
    waiting.delete(id);
    if (problem === undefined) asker?.resolve(value);
    else asker?.reject(new Error(`${file}: ${problem}`));
  });
  const ended = new Promise<number | null>((done) =>
    child.once('exit', (code) => {
      for (const { reject } of waiting.values()) reject(new Error(`${file} ended`));
      done(code);
    }),
  );
  if (child.pid === undefined) throw new Error(`${file} did not start`);
  return {
    pid: child.pid,
    async ask(answer, name, about) {
      asked += 1;
      const turn = Promise.withResolvers<unknown>();
      waiting.set(asked, turn);
      child.send({ id: asked, name, about });
      return answer.parse(await turn.promise);
    },
    stop(signal = 'SIGINT') {
      child.kill(signal);
      return ended;
    },
  };
}

/** The other end: answers what the parent asks. */
export function answerParent(answers: Record<string, (about: unknown) => unknown>): void {
  const reply = async (message: unknown) => {
    const { id, name, about } = question.parse(message);
    try {
      const value = (await answers[name]?.(about)) ?? null;
      process.send?.({ id, value });
    } catch (error) {
      process.send?.({ id, value: null, problem: String(error) });
    }
  };
  // A question that is none ends the process, which its parent sees.
  process.on('message', (message) => void reply(message));
  process.once('disconnect', () => process.exit());
}

/** Ends this process in an orderly way; if that fails, in the other one. */
export function endOnSignals(signals: readonly NodeJS.Signals[], stop: () => Promise<unknown>): void {
  const end = async () => {
    await stop();
    process.exit();
  };
  // A rejection that nobody handles ends the process with its words.
  for (const signal of signals) process.once(signal, () => void end());
}
