import { type Connection, PrinterError } from '@farmhand/protocols';
import { expect, test } from 'vitest';
import { testTime } from '../../../../test/test-time.ts';
import type { PrinterState } from '../../printers/index.ts';
import type { RunRow } from '../../runs/index.ts';
import { createStopper } from './stop-runs.ts';

const AGAIN_MS = 30_000;
const SECOND_MS = 1000;

/** A run that is to be stopped, on a printer that shows it, over a link that a test puts there. */
function openStopper() {
  const clock = testTime({ passes: 'by hand' });
  let link: Connection | null = null;
  const sent: string[] = [];
  const state = { contact: 'live', print: { phase: 'printing', mark: '7' } } as PrinterState;
  const run = { id: 1, printer_id: 1, mark: '7', stop_requested_at: 1 } as RunRow;
  const stopper = createStopper({
    clock,
    log: { warn: () => undefined } as never,
    supervisor: { connectionOf: () => link, stateOf: () => state },
    againMs: AGAIN_MS,
    answerMs: SECOND_MS,
  });
  return {
    sent,
    connect(name: string, failure?: PrinterError): void {
      const send = async () => {
        sent.push(name);
        if (failure !== undefined) throw failure;
        return {};
      };
      link = { send } as unknown as Connection;
    },
    async look(afterMs: number): Promise<void> {
      clock.advance(afterMs);
      stopper.look(run, undefined);
      await stopper.settled();
    },
  };
}

test('a stop that nobody could be told is sent as soon as there is a link', async () => {
  const { sent, connect, look } = openStopper();
  await look(0);
  connect('first');
  await look(1);
  expect(sent).toEqual(['first']);
});

test('a stop that did not get through is sent again over the same link soon, and over a new one at once', async () => {
  const { sent, connect, look } = openStopper();
  connect('first', new PrinterError('unreachable', 'no_answer'));
  await look(0);
  await look(1);
  expect(sent).toEqual(['first']);
  await look(SECOND_MS);
  expect(sent).toEqual(['first', 'first']);
  connect('second');
  await look(1);
  expect(sent).toEqual(['first', 'first', 'second']);
});

test.each([
  ['was taken', undefined],
  ['was refused', new PrinterError('rejected', 'printer_busy')],
])('a stop that %s is not sent again before its time', async (_how, failure) => {
  const { sent, connect, look } = openStopper();
  connect('first', failure);
  await look(0);
  await look(AGAIN_MS - 1);
  expect(sent).toEqual(['first']);
  await look(1);
  expect(sent).toEqual(['first', 'first']);
});
