import { z } from 'zod';
import { type Api, signIn } from './support/api.ts';
import { type Finding, milliseconds, tell } from './support/finding.ts';
import { median } from './support/load.ts';
import { prepare } from './support/prepared.ts';
import { addJobs, addModels } from './support/seed.ts';

/** Lists and a new job over a long history, against the same over a short one, call by call in turns. */

const LONG = 100_000;
const SHORT = 1000;
const MODELS = 100;
const WAITING = 100;
const CALLS = 60;

async function farmWith(history: number) {
  return prepare(async (database) => {
    await addModels(database, MODELS, () => 'PLA');
    await addJobs(database, { count: history, models: MODELS, status: 'completed' });
    await addJobs(database, { count: WAITING, models: MODELS, status: 'queued' });
  });
}

interface Call {
  readonly name: string;
  /** Each call differs from the last, since unchanged answers are remembered. */
  readonly send: (api: Api, number: number) => Promise<unknown>;
  readonly hasBudget: boolean;
}

const items = z.array(z.unknown());
const get = (path: (number: number) => string) => (api: Api, number: number) =>
  api.call(items, 'GET', path(number));

const CALLS_TO_TRY: readonly Call[] = [
  { name: 'newest jobs', send: get((number) => `/jobs?limit=50&skip=${number}`), hasBudget: true },
  {
    name: 'completed jobs',
    send: get((number) => `/jobs?status=completed&limit=50&skip=${number}`),
    hasBudget: true,
  },
  {
    name: 'jobs that wait',
    send: get((number) => `/jobs?status=queued&limit=50&skip=${number % 50}`),
    hasBudget: true,
  },
  {
    name: 'a new job',
    send: (api, number) =>
      api.call(z.object({}), 'POST', '/jobs', { model_id: (number % MODELS) + 1, hold: true }),
    hasBudget: true,
  },
  {
    name: 'jobs of a model (100 times as many match)',
    send: get((number) => `/jobs?model_id=${(number % MODELS) + 1}&limit=50`),
    hasBudget: false,
  },
  {
    name: 'a search that reads all names',
    send: get((number) => `/jobs?q=nothing${number}&limit=50`),
    hasBudget: false,
  },
];

async function time(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function compare(short: Api, long: Api, { name, send, hasBudget }: Call): Promise<Finding> {
  const times: { short: number; long: number }[] = [];
  for (let number = 0; number < CALLS; number += 1) {
    const pair = { short: await time(() => send(short, number)), long: await time(() => send(long, number)) };
    if (number >= 10) times.push(pair);
  }
  const [few, many] = [median(times.map((pair) => pair.short)), median(times.map((pair) => pair.long))];
  return {
    what: `${name}: over ${SHORT}, over ${LONG}`,
    value: `${milliseconds(few)}, ${milliseconds(many)}: ${(many / few).toFixed(2)} ×`,
    ...(hasBudget && { budget: { words: 'within 2 ×', isMet: many <= 2 * few } }),
  };
}

const places = [await farmWith(SHORT), await farmWith(LONG)] as const;
const services = [await places[0].serve(), await places[1].serve()] as const;
const [short, long] = [await signIn(services[0].url), await signIn(services[1].url)];
const findings: Finding[] = [];
for (const call of CALLS_TO_TRY) findings.push(await compare(short, long, call));
for (const service of services) await service.stop();
for (const place of places) place.remove();
tell(findings);
