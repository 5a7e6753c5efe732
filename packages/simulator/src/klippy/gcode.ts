import { GcodeError } from './gcode-error.ts';

export type Words = Readonly<Record<string, string>>;
/** What stands behind the command's name, as it is and taken apart. */
export type Command = (words: Words, rest: string) => void | Promise<void>;

export interface GcodeOptions {
  /** Why nothing is carried out now; null when all is well. */
  readonly refusal: () => string | null;
  readonly say: (text: string) => void;
}

/** Klipper runs one script at a time; the file on the card gives way to whoever waits. */
export interface Gcode {
  /** Whether a script is under way or waits. */
  readonly isBusy: boolean;
  add(commands: Readonly<Record<string, Command>>, whenNotReady?: boolean): void;
  /** Waits for its turn. A line that fails ends the script. */
  run(script: string): Promise<void>;
  /** From within a command, whose turn it is. */
  runInside(script: string): Promise<void>;
  help(): Readonly<Record<string, string>>;
}

export function createGcode({ refusal, say }: GcodeOptions): Gcode {
  const commands = new Map<string, Command>();
  const always = new Set<string>();
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;

  function complain(words: string): void {
    const lines = words.trim().split('\n');
    if (lines.length > 1) say(remark(lines.join('\n')));
    say(`!! ${lines[0]?.trim() ?? ''}`);
  }

  async function runLine(line: string): Promise<void> {
    const text = (line.split(';')[0] ?? '').trim();
    const [, name = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
    if (name === '') return;
    const word = name.toUpperCase();
    const why = always.has(word) ? null : refusal();
    if (why !== null) throw new GcodeError(why);
    const command = commands.get(word);
    if (command === undefined) say(`// Unknown command:"${word}"`);
    else await command(wordsOf(rest), rest);
  }

  async function runInside(script: string): Promise<void> {
    for (const line of script.split('\n')) await runLine(line);
  }

  return {
    get isBusy() {
      return waiting > 0;
    },
    add(more, whenNotReady = false) {
      for (const [name, command] of Object.entries(more)) {
        commands.set(name, command);
        if (whenNotReady) always.add(name);
      }
    },
    run(script) {
      waiting += 1;
      const turn = last.then(async () => {
        try {
          await runInside(script);
        } catch (error) {
          if (error instanceof GcodeError) complain(error.message);
          throw error;
        } finally {
          waiting -= 1;
        }
      });
      // The next one runs however this one ended; its own caller hears of that.
      last = turn.catch(() => undefined);
      return turn;
    },
    runInside,
    help: () => Object.fromEntries([...commands.keys()].map((name) => [name, ''])),
  };
}

export function remark(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => `// ${line.trim()}`)
    .join('\n');
}

/** `S120` and `NAME="a b"` both. */
function wordsOf(rest: string): Words {
  const found = rest.matchAll(/(\w+)=(?:"((?:[^"\\]|\\.)*)"|(\S*))|([A-Za-z])(-?[\d.]*)/g);
  return Object.fromEntries(
    [...found].map(([, key, quoted, plain, letter, value]) => [
      (key ?? letter ?? '').toUpperCase(),
      quoted?.replaceAll('\\"', '"') ?? plain ?? value ?? '',
    ]),
  );
}
