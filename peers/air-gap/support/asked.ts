import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/** Programs in a namespace, and questions to them over their channel. */

export type Deeds = Readonly<Record<string, (...facts: never[]) => unknown>>;

interface Question {
  readonly number: number;
  readonly deed: string;
  readonly facts: readonly never[];
}

/** In the program: does what it is asked, and ends with whoever has started it. */
export function answerBy(deeds: Deeds): void {
  const answer = async ({ number, deed, facts }: Question): Promise<Answer> => {
    try {
      return { number, done: await deeds[deed]?.(...facts) };
    } catch (error) {
      return { number, failed: String(error) };
    }
  };
  process.on('message', (question: Question) => {
    void answer(question).then((said) => process.send?.(said));
  });
  process.once('disconnect', () => process.exit());
  process.send?.({ number: 0 });
}

interface Answer {
  readonly number: number;
  readonly done?: unknown;
  readonly failed?: string;
}

export type Asked<D extends Deeds> = {
  [K in keyof D]: (...facts: Parameters<D[K]>) => Promise<Awaited<ReturnType<D[K]>>>;
};

export interface Program<D extends Deeds> {
  readonly child: ChildProcess;
  readonly ask: Asked<D>;
}

/** Resolves once the program is ready to be asked. */
export async function startAsked<D extends Deeds>(
  [file = '', ...args]: readonly string[],
  options: SpawnOptions = {},
): Promise<Program<D>> {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const expect = (number: number) => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set(number, answer);
    return answer.promise;
  };
  child.on('message', ({ number, done, failed }: Answer) => {
    if (failed === undefined) waiting.get(number)?.resolve(done);
    else waiting.get(number)?.reject(new Error(failed));
    waiting.delete(number);
  });
  child.once('exit', (code) => {
    for (const answer of waiting.values()) answer.reject(new Error(`${args.join(' ')} has ended: ${code}`));
  });
  await expect(0);
  let last = 0;
  const ask = new Proxy({} as Asked<D>, {
    get:
      (_, deed) =>
      (...facts: readonly unknown[]) => {
        last += 1;
        child.send({ number: last, deed, facts });
        return expect(last);
      },
  });
  return { child, ask };
}
