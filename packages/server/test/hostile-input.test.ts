import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OpenApiDocument, Operation } from '../src/http/openapi/index.ts';
import { asFarAs } from './full.ts';
import { type CallerKind, createCallers, LIKELY_CALLERS } from './hostile/callers.ts';
import { complaintAbout } from './hostile/complaint.ts';
import { type HostileRequest, hostileRequest, OWN_ID, worstRequests } from './hostile/requests.ts';
import { type Farm, HOST, openFarm } from './kit.ts';
import { enterprise } from './licenses.ts';

/**
 * Throws malformed and hostile requests at every operation of the document. FARM_TEST_HOSTILE_FACTOR=50 runs
 * fifty times as long; FARM_TEST_SEED repeats a run.
 */
const document: OpenApiDocument = JSON.parse(
  readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'),
);
const seed = Number(process.env['FARM_TEST_SEED'] ?? Math.trunc(Math.random() * 2 ** 31));
const factor = Number(process.env['FARM_TEST_HOSTILE_FACTOR'] ?? 1);

console.info(`hostile input: FARM_TEST_SEED=${seed} repeats this run`);

/** Every run throws something else. */
const RUNS = asFarAs(6, 30);
/** Each costs a password hash, or a whole backup: tens of milliseconds and more. */
const SLOW_RUNS = asFarAs(2, 6);
const isSlow = (operation: Operation) =>
  operation.operationId === 'createBackup' ||
  /"\w*password"/.test(JSON.stringify(operation.requestBody ?? {}));

type ThrowingFarm = Farm & { readonly callers: ReturnType<typeof createCallers> };

interface Throw {
  readonly request: HostileRequest;
  readonly kind: CallerKind;
  readonly ownIndex: number;
}

interface Target {
  readonly path: string;
  readonly verb: string;
  readonly operation: Operation;
}

async function complaint(
  farm: ThrowingFarm,
  { verb, operation }: Target,
  { request, kind, ownIndex }: Throw,
) {
  const { headers, ownIds } = await farm.callers.credentialsOf(kind);
  const path = request.path.replaceAll(OWN_ID, String(ownIds[ownIndex] ?? 1));
  const answer = await farm.app.http.inject({
    method: verb.toUpperCase() as 'GET',
    url: request.search === '' ? path : `${path}?${request.search}`,
    headers: { host: HOST, ...request.headers, ...headers },
    ...(request.body !== undefined && { payload: request.body }),
  });
  if (verb !== 'get' && answer.statusCode < 300) farm.callers.renew();
  const found = complaintAbout(document, operation, answer, request.headers['x-dry-run']);
  return found === null ? null : `${found}\n${answer.statusCode} ${answer.body.slice(0, 500)}`;
}

async function report(farm: ThrowingFarm, target: Target): Promise<string | null> {
  const { path, operation } = target;
  const thrown = fc.record({
    request: hostileRequest(path, operation, document.components.schemas),
    kind: fc.constantFrom(...LIKELY_CALLERS),
    ownIndex: fc.nat(1),
  });
  const property = fc.asyncProperty(thrown, async (one) => {
    const found = await complaint(farm, target, one);
    if (found !== null) throw new Error(found);
  });
  const worst = worstRequests(path).map((request): [Throw] => [{ request, kind: 'admin', ownIndex: 0 }]);
  const numRuns = worst.length + factor * (isSlow(operation) ? SLOW_RUNS : RUNS);
  const details = await fc.check(property, {
    seed,
    numRuns,
    examples: worst,
    interruptAfterTimeLimit: factor * 20_000,
  });
  if (!details.failed) return null;
  const { errorInstance, counterexample } = details;
  return `${operation.operationId}: ${errorInstance} for ${JSON.stringify(counterexample).slice(0, 1000)}`;
}

const byTag = Map.groupBy(
  Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation })),
  ),
  ({ operation }) => operation.tags[0] ?? '',
);

test.each([...byTag])(
  'hostile input to "%s" is never our own fault, and is always answered as declared',
  async (_tag, operations) => {
    // Hundreds of fleets would be started and none of them asked anything: their own tests do that.
    const farm = await openFarm({ env: enterprise(), simulator: null });
    const callers = createCallers(farm);
    const reports: string[] = [];
    for (const target of operations) {
      const failure = await report({ ...farm, callers }, target);
      if (failure !== null) reports.push(failure);
    }
    expect(reports).toEqual([]);
  },
  factor * 120_000,
);
