import type { BrokerRefusedCommand } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import type { Logger } from 'pino';
import type { Clock } from '../../../clock.ts';
import { inEnglish } from '../../../english.ts';
import { fullBucket, type Rate, takeOne } from '../../../live/bucket.ts';
import type { Heard } from '../link/line.ts';
import type { CarryOut } from './carry-out.ts';
import { type Asked, type Refused, readCommand, tooLarge } from './command.ts';
import type { Refusals } from './refusals.ts';
import { createRepeats } from './repeats.ts';

/** A person at a wall of buttons, and a script that presses some of them for a whole farm. */
const RATE: Rate = { burst: 50, perSecond: 10 };
const MOST_UNDER_WAY = 20;

interface CommandsDeps {
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  readonly log: Pick<Logger, 'error'>;
  readonly refusals: Refusals;
  readonly carryOut: CarryOut;
  /** Of the token as the settings have it now: another one acts at once. Null while there is none. */
  readSecret(): Promise<string | null>;
  /** Told to whoever sent the command. */
  publishResult(printerId: number, result: object): void;
}

type Noted = Pick<BrokerRefusedCommand, 'command' | 'code' | 'said'> & { readonly detail?: string | null };

const refusedBy = (code: string, words: Said, { command, id }: Asked): Refused => ({
  code,
  said: words,
  command,
  id,
});

/**
 * What arrives at the topics `command`. A command counts only while it is fresh: what the broker has kept, delivers again
 * or brings twice in a moment is not carried out, and neither is any without a token.
 */
export function createCommands(deps: CommandsDeps) {
  const { clock, log, refusals, carryOut, readSecret, publishResult } = deps;
  const isRepeated = createRepeats(clock);
  let bucket = fullBucket(RATE, clock.monotonic());
  let underWay = 0;

  function note(printerId: number | null, refused: Noted): void {
    const { command, code, said: words } = refused;
    const detail = refused.detail ?? (words === null ? '' : inEnglish(words));
    refusals.note({
      ...{ at: new Date(clock.now()).toISOString(), printer_id: printerId },
      ...{ command, code, detail, said: words },
    });
  }

  function refuse(printerId: number, refused: Refused): void {
    note(printerId, refused);
    const { command, id, code } = refused;
    publishResult(printerId, { command, id, outcome: 'refused', code, detail: inEnglish(refused.said) });
  }

  function isGranted(): boolean {
    const taken = takeOne(bucket, RATE, clock.monotonic());
    bucket = taken.bucket;
    return taken.isGranted && underWay < MOST_UNDER_WAY;
  }

  /** Null lets it be carried out. */
  function judged(printerId: number, heard: Heard, asked: Asked): Refused | null {
    if (heard.isRetained) return refusedBy('command_retained', said('broker.command_retained'), asked);
    const key = JSON.stringify([printerId, asked.command, asked.id]);
    if (!isRepeated(key) && !heard.isAgain) return null;
    return refusedBy('command_repeated', said('broker.command_repeated'), asked);
  }

  async function run(printerId: number, asked: Asked): Promise<void> {
    const secret = await readSecret();
    if (secret === null) {
      refuse(printerId, refusedBy('command_without_token', said('broker.command_without_token'), asked));
      return;
    }
    const { outcome, code, detail, said: words } = await carryOut(printerId, asked, secret);
    if (code === 'not_authenticated') {
      refuse(printerId, refusedBy('command_token_ended', said('broker.command_token_ended'), asked));
      return;
    }
    const { command, id } = asked;
    if (outcome === 'refused')
      note(printerId, { command, code: code ?? 'internal_error', detail, said: words });
    publishResult(printerId, { command, id, outcome, code, detail });
  }

  return {
    take(printerId: number, heard: Heard): void {
      // That is how a retained message is taken back.
      if (heard.payload.length === 0) return;
      if (!isGranted()) {
        // Not answered: whoever floods us would flood the farm's own readers through us.
        const code = 'command_too_many';
        note(printerId, { code, said: said('broker.command_too_many'), command: null });
        return;
      }
      const asked = readCommand(heard.payload);
      const refused = 'code' in asked ? asked : judged(printerId, heard, asked);
      if (refused !== null) refuse(printerId, refused);
      else if (!('code' in asked)) {
        underWay += 1;
        run(printerId, asked)
          .catch((error: unknown) => log.error({ err: error }, 'a command from the broker failed'))
          .finally(() => {
            underWay -= 1;
          });
      }
    },
    /** One that was not even read. */
    leftOut: () => note(null, tooLarge()),
  };
}
