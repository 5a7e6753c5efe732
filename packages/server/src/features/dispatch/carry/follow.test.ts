import type { PrintPhase } from '@farmhand/protocols';
import { expect, test } from 'vitest';
import { type FollowedRun, follow, type Sight } from './follow.ts';

const MARK = '4711';
const TIMINGS = { startMs: 120_000, goneMs: 15_000, fastest: 4, shortestMs: 15_000 };
const HOUR_MS = 3_600_000;
const INTENDED = 1_000_000;

const run = (change: Partial<FollowedRun> = {}): FollowedRun => ({
  state: 'starting',
  mark: MARK,
  intended_at: INTENDED,
  accepted_at: null,
  stop_requested_at: null,
  shown_before: { phase: 'completed', mark: '17', native_id: 'old' },
  ...change,
});

function print(phase: PrintPhase, mark: string | null = MARK, native_id: string | null = 'new') {
  return { phase, mark, native_id, file_name: 'part.gcode', extruded_mm: null };
}
const before = print('completed', '17', 'old');

const sight = (change: Partial<Sight> = {}): Sight => ({
  isLive: true,
  ready: true,
  isSteady: true,
  print: before,
  fault: null,
  liveSince: INTENDED - 5000,
  heardAt: change.now ?? INTENDED + 1000,
  longestSilenceMs: 2000,
  missingSince: null,
  slicedMs: HOUR_MS,
  now: INTENDED + 1000,
  ...change,
});
const late = INTENDED + TIMINGS.startMs;

test.each<[string, FollowedRun, Sight, string]>([
  ['a start that shows is printing', run(), sight({ print: print('preparing') }), 'printing'],
  ['a print that pauses at once is printing', run(), sight({ print: print('paused') }), 'printing'],
  [
    'a staged file that somebody started at the machine is printing',
    run({ state: 'staged' }),
    sight({ print: print('printing') }),
    'printing',
  ],
  [
    'an unknown run that shows again is printing',
    run({ state: 'unknown' }),
    sight({ print: print('printing') }),
    'printing',
  ],
  [
    'what prints already stays as it is',
    run({ state: 'printing' }),
    sight({ print: print('paused') }),
    'nothing',
  ],
  [
    'what a flapping printer does not show at this moment proves nothing',
    run(),
    sight({ now: late, isSteady: false }),
    'nothing',
  ],
  [
    'an end that a flapping printer shows is an end',
    run({ state: 'printing' }),
    sight({ print: print('completed'), isSteady: false }),
    'completed',
  ],
  ['an end that was missed is taken', run(), sight({ print: print('completed') }), 'completed'],
  [
    'a finished print has ended',
    run({ state: 'printing' }),
    sight({ print: print('completed') }),
    'completed',
  ],
  ['a failed print has failed', run({ state: 'printing' }), sight({ print: print('failed') }), 'failed'],
  [
    'a stopped print is cancelled',
    run({ state: 'printing' }),
    sight({ print: print('cancelled') }),
    'cancelled',
  ],
  [
    'a cancel with a fault behind it has failed',
    run({ state: 'printing' }),
    sight({ print: { ...print('cancelled'), cause: { kind: 'error', code: 'E1', said: null } } }),
    'failed',
  ],
  [
    'a cancel after a run-out is one',
    run({ state: 'printing' }),
    sight({ print: { ...print('cancelled'), cause: { kind: 'runout', code: null, said: null } } }),
    'cancelled',
  ],
  [
    'a failure after a run-out is one',
    run({ state: 'printing' }),
    sight({ print: { ...print('failed'), cause: { kind: 'runout', code: null, said: null } } }),
    'failed',
  ],
  [
    'a failure by somebody at the machine is a stop',
    run({ state: 'printing' }),
    sight({ print: { ...print('failed'), cause: { kind: 'at_machine', code: null, said: null } } }),
    'cancelled',
  ],
  [
    'a print that we stopped is cancelled, whatever its printer calls it',
    run({ state: 'printing', stop_requested_at: 5 }),
    sight({ print: print('failed') }),
    'cancelled',
  ],
  [
    'an end without a word of how is unknown',
    run({ state: 'printing' }),
    sight({ print: print('ended') }),
    'unknown',
  ],
  ['an unknown run stays unknown', run({ state: 'unknown' }), sight({ print: print('ended') }), 'nothing'],
  ['a start has time to show', run(), sight({ now: late - 1 }), 'nothing'],
  [
    'a start that was never answered and changed nothing did not take',
    run(),
    sight({ now: late }),
    'not_taken',
  ],
  [
    'a start from before an outage that was too short for the print did not take',
    run(),
    sight({ liveSince: INTENDED + HOUR_MS / 5, longestSilenceMs: HOUR_MS / 5, now: late + HOUR_MS }),
    'not_taken',
  ],
  [
    'a start from before an outage in which it could have been printed is unknown',
    run(),
    sight({ liveSince: INTENDED + HOUR_MS / 4, longestSilenceMs: HOUR_MS / 4, now: late + HOUR_MS }),
    'unknown',
  ],
  [
    'a start is unknown after a silence as long as the shortest print, where the file does not say how long it takes',
    run(),
    sight({ longestSilenceMs: TIMINGS.shortestMs, slicedMs: null, now: late + HOUR_MS }),
    'unknown',
  ],
  [
    'a start that was watched closely did not take, also where the file does not say how long it takes',
    run(),
    sight({ longestSilenceMs: TIMINGS.shortestMs - 1, slicedMs: null, now: late + HOUR_MS }),
    'not_taken',
  ],
  [
    'a start has time to show in what the printer says, not in a silence',
    run(),
    sight({ heardAt: late - 1, now: late + 60_000 }),
    'nothing',
  ],
  [
    'a silence on an open link in which a short print could have ended is unknown',
    run(),
    sight({ longestSilenceMs: 5000, slicedMs: 20_000, now: late }),
    'unknown',
  ],
  [
    'a start that was accepted and shows nowhere is unknown',
    run({ accepted_at: 5 }),
    sight({ now: late }),
    'unknown',
  ],
  [
    'a printer that shows another print than before keeps its secret',
    run(),
    sight({ now: late, print: print('completed', '18', 'other') }),
    'unknown',
  ],
  [
    'a printer that prints something else keeps its secret',
    run(),
    sight({ now: late, print: print('printing', null, 'other') }),
    'unknown',
  ],
  [
    'a printer that is busy with itself may still begin',
    run(),
    sight({ now: late, ready: false }),
    'unknown',
  ],
  [
    'after a new link the printer has the whole time again',
    run(),
    sight({ now: late + 1000, liveSince: late }),
    'nothing',
  ],
  ['silence says nothing', run({ state: 'printing' }), sight({ isLive: false, now: late * 2 }), 'nothing'],
  [
    'a report without the mark may be a moment between two',
    run({ state: 'printing' }),
    sight({ missingSince: INTENDED, now: INTENDED + TIMINGS.goneMs - 1 }),
    'nothing',
  ],
  [
    'a print that stays away is unknown',
    run({ state: 'printing' }),
    sight({ missingSince: INTENDED, now: INTENDED + TIMINGS.goneMs }),
    'unknown',
  ],
  ['a staged file that nobody started waits', run({ state: 'staged' }), sight({ now: late * 2 }), 'nothing'],
])('%s', (_rule, followed, seen, expected) => {
  const finding = follow(followed, seen, TIMINGS);
  expect(finding.kind === 'ended' ? finding.outcome : finding.kind).toBe(expected);
});

test('the end of another run is never taken for this one', () => {
  for (const phase of ['completed', 'failed', 'cancelled', 'printing'] as const) {
    const seen = sight({ print: print(phase, '17', 'old') });
    expect(follow(run(), seen, TIMINGS).kind).toBe('nothing');
  }
});
