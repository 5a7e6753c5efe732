import { randomUUID } from 'node:crypto';
import { BROKER_STEPS, type BrokerStep, type BrokerTest } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import type { Clock } from '../../clock.ts';
import { inEnglish } from '../../english.ts';
import type { Door } from '../../net/outbound.ts';
import { BrokerError, notTaken, silent } from './link/broker-error.ts';
import { openLine } from './link/line.ts';
import type { BrokerAccess } from './settings/access.ts';
import { testTopic } from './telling/topics.ts';

interface TestDeps {
  readonly door: Door;
  readonly clock: Clock;
  /** For each step. */
  readonly stepMs: number;
}

const told = (words: Said) => ({ message: inEnglish(words), said: words });

/** Those before the one that failed have worked; TLS is none where the address has none. */
function stepsUntil(failed: BrokerStep | null, isEncrypted: boolean): BrokerTest['steps'] {
  const end = failed === null ? BROKER_STEPS.length : BROKER_STEPS.indexOf(failed);
  return BROKER_STEPS.map((step, index) => {
    if (step === failed) return { step, outcome: 'failed' };
    const isSkipped = index > end || (step === 'tls' && !isEncrypted);
    return { step, outcome: isSkipped ? 'skipped' : 'ok' };
  });
}

/** On a connection of its own, so that the one that stands is not disturbed. */
async function tryOut({ door, clock, stepMs }: TestDeps, access: BrokerAccess): Promise<void> {
  const topic = testTopic(access.prefix);
  const word = randomUUID();
  const back = Promise.withResolvers<'back'>();
  const over = new AbortController();
  const line = await openLine({
    ...{ door, clock, access, timeoutMs: stepMs, signal: over.signal },
    clientId: `${access.clientId}test`,
    will: null,
    onHeard: (heard) => {
      if (heard.payload.toString() === word) back.resolve('back');
    },
    onLeftOut: () => undefined,
    onClosed: (problem) => back.reject(problem),
  });
  back.promise.catch(() => undefined);
  const late = async (): Promise<'late'> => {
    await clock.sleep(stepMs, { signal: over.signal, ref: false }).catch(() => undefined);
    return 'late';
  };
  const notReadBack = () =>
    new BrokerError('not_read_back', 'read_back', said('broker.not_read_back', { topic }));
  try {
    const refused = await Promise.race([line.subscribe([topic]), late()]);
    if (refused === 'late') throw silent();
    const published = line.publish({ topic, payload: word, retain: false });
    if ((await Promise.race([published, late()])) === 'late') throw notTaken();
    if (refused.length > 0) throw notReadBack();
    if ((await Promise.race([back.promise, late()])) === 'late') throw notReadBack();
    await Promise.race([line.close(), late()]);
  } catch (error) {
    // It hangs up on those who publish where they may not.
    if (error instanceof BrokerError && error.problem === 'broken_off') throw notTaken();
    throw error;
  } finally {
    over.abort();
    line.destroy();
  }
}

/** By what is stored; whether it is switched on is not asked. */
export async function testBroker(deps: TestDeps, access: BrokerAccess | null): Promise<BrokerTest> {
  const isEncrypted = access?.place.isEncrypted ?? false;
  const failed = (problem: BrokerTest['problem'], step: BrokerStep, words: Said): BrokerTest => ({
    ...{ ok: false, problem, ...told(words) },
    steps: stepsUntil(step, isEncrypted),
  });
  if (access === null) return failed('not_set_up', 'name', said('broker.not_set_up'));
  try {
    await tryOut(deps, access);
    return { ok: true, problem: null, ...told(said('broker.works')), steps: stepsUntil(null, isEncrypted) };
  } catch (error) {
    if (!(error instanceof BrokerError)) throw error;
    return failed(error.problem, error.step, error.said);
  }
}
