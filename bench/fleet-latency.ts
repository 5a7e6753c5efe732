import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { milliseconds, option, percent, tell } from './support/finding.ts';
import { type Figures, openFleet } from './support/fleet-run.ts';
import { median } from './support/load.ts';

/**
 * Printers that are switched off must not slow those that are on: the age of reports when they have become state, with
 * 50 printers on, and with 50 more of which half refuse and half accept and never answer. Rounds with and without them
 * take turns, so that what else the machine does falls on both.
 */

const ON = 50;
const OFF = 50;
const ROUNDS = 3;
const secondsPerRound = option('seconds', 10);

const fleet = await openFleet(ON);
const off = await fleet.addOff(OFF);

async function enable(enabled: boolean): Promise<void> {
  for (const id of off) await fleet.api.call(z.object({}), 'PATCH', `/printers/${id}`, { enabled });
}

async function measure(): Promise<Figures> {
  await fleet.service.ask(z.null(), 'begin');
  await sleep(secondsPerRound * 1000);
  return fleet.figures();
}

const alone: Figures[] = [];
const beside: Figures[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await enable(false);
  alone.push(await measure());
  // Switched on last, so that the storm of first connections is in the round.
  await enable(true);
  beside.push(await measure());
}
await fleet.stop();

const middle = (rounds: readonly Figures[], name: keyof Figures) =>
  median(rounds.map((round) => round[name]));
const [p95Alone, p95Beside] = [middle(alone, 'p95'), middle(beside, 'p95')];
const isMet = p95Beside <= 2 * p95Alone || p95Beside < 20;
const line = (rounds: readonly Figures[]) =>
  `${milliseconds(middle(rounds, 'p50'))} / ${milliseconds(middle(rounds, 'p95'))} / ${milliseconds(middle(rounds, 'p99'))}`;
tell([
  { what: `report to state, ${ON} on: p50 / p95 / p99`, value: line(alone) },
  { what: `report to state, ${ON} on and ${OFF} off`, value: line(beside) },
  {
    what: 'p95 with them off, against without',
    value: `${(p95Beside / p95Alone).toFixed(2)} ×`,
    budget: { words: 'within 2 ×, or under 20 ms', isMet },
  },
  {
    what: 'reports in a round, without and with',
    value: `${middle(alone, 'reports')} / ${middle(beside, 'reports')}`,
  },
  {
    what: 'share of a core, without and with',
    value: `${percent(middle(alone, 'coreShare'))} / ${percent(middle(beside, 'coreShare'))}`,
  },
]);
