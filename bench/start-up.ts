import { milliseconds, tell } from './support/finding.ts';
import { median } from './support/load.ts';
import { type Prepared, prepare } from './support/prepared.ts';
import { addPrinters } from './support/seed.ts';

/** From the start of the process to its first answer, with 500 printers and with none, in turns. */

const PRINTERS = 500;
const ROUNDS = 5;
const BUDGET_MS = 2000;
/** Nobody listens there: printers that refuse are tried again and again, as after a power cut. */
const CLOSED_PORT = 9;

async function timeToAnswer(place: Prepared): Promise<number> {
  const begun = performance.now();
  const service = await place.serve();
  const response = await fetch(`${service.url}/healthz`);
  const took = performance.now() - begun;
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  await service.stop();
  return took;
}

const empty = await prepare(async () => undefined);
const full = await prepare((database) => addPrinters(database, PRINTERS, CLOSED_PORT));
const rounds: { empty: number; full: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  rounds.push({ empty: await timeToAnswer(empty), full: await timeToAnswer(full) });
}
empty.remove();
full.remove();

const withNone = median(rounds.map((round) => round.empty));
const withAll = median(rounds.map((round) => round.full));
const ratio = median(rounds.map((round) => round.full / round.empty));
tell([
  { what: 'start to first answer, no printers', value: milliseconds(withNone) },
  {
    what: `start to first answer, ${PRINTERS} printers`,
    value: milliseconds(withAll),
    budget: { words: `within ${BUDGET_MS / 1000} s`, isMet: withAll < BUDGET_MS },
  },
  { what: 'against none', value: `${ratio.toFixed(2)} ×` },
]);
