import { z } from 'zod';
import { startPostgres } from '../packages/server/test/postgres-process.ts';
import { type Api, signIn } from './support/api.ts';
import { type DatabaseName, databases, type Finding, milliseconds, tell } from './support/finding.ts';
import { median } from './support/load.ts';
import { inDatabase } from './support/postgres.ts';
import { prepare } from './support/prepared.ts';
import { addJobs, addModels } from './support/seed.ts';

/** Lists and a new job over a long history, against the same over a short one, call by call in turns. */

const LONG = 100_000;
const SHORT = 1000;
const MODELS = 100;
const WAITING = 100;
const CALLS = 60;

async function farmWith(history: number, databaseUrl?: string) {
  return prepare(async (database) => {
    await addModels(database, MODELS, () => 'PLA');
    await addJobs(database, { count: history, models: MODELS, status: 'completed' });
    await addJobs(database, { count: WAITING, models: MODELS, status: 'queued' });
  }, databaseUrl);
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
    name: 'the page that ends with the thousandth job',
    send: get((number) => `/jobs?limit=50&skip=${900 + (number % 50)}`),
    hasBudget: true,
  },
  {
    name: 'jobs of one who submitted them all',
    send: get((number) => `/jobs?submitted_by=1&limit=50&skip=${number}`),
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

/** What autovacuum does by itself within a minute of such a change, so that no figure depends on when it comes. */
async function settle(url: string): Promise<void> {
  await inDatabase(url, 'vacuum analyze');
}

/** Both farms on one kind of database, and what puts away what they stood on. */
async function open(database: DatabaseName) {
  if (database === 'sqlite') {
    return { farms: [await farmWith(SHORT), await farmWith(LONG)] as const, close: async () => undefined };
  }
  const server = await startPostgres();
  const on = async (name: string, history: number) => {
    await inDatabase(server.url, `create database ${name}`);
    const url = server.url.replace(/\/postgres$/, `/${name}`);
    const farm = await farmWith(history, url);
    await settle(url);
    return farm;
  };
  return { farms: [await on('short', SHORT), await on('long', LONG)] as const, close: () => server.stop() };
}

async function measure(database: DatabaseName): Promise<Finding[]> {
  const { farms, close } = await open(database);
  const services = [await farms[0].serve(), await farms[1].serve()] as const;
  const [short, long] = [await signIn(services[0].url), await signIn(services[1].url)];
  const findings: Finding[] = [];
  for (const call of CALLS_TO_TRY) {
    const finding = await compare(short, long, call);
    findings.push({ ...finding, what: `${database}, ${finding.what}` });
  }
  for (const service of services) await service.stop();
  for (const farm of farms) farm.remove();
  await close();
  return findings;
}

const findings: Finding[] = [];
for (const database of databases()) findings.push(...(await measure(database)));
tell(findings);
