import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../http/error.ts';
import { createHashPool, type HashLimits } from './hash-pool.ts';

const CHEAP = { N: 16, r: 1, p: 1 };
const DEAR = { N: 2 ** 14, r: 8, p: 1 };

function pool(limits: Partial<HashLimits> = {}) {
  const lines = {
    strangers: { perParty: 3, inAll: 4 },
    familiar: { perParty: 2, inAll: 2 },
    known: { perParty: 20, inAll: 20 },
  };
  const made = createHashPool({ threads: 1, ...lines, ...limits });
  onTestFinished(() => made.stop());
  return made;
}

const task = (password: string, cost = CHEAP) => ({ password, salt: new Uint8Array(16), keyBytes: 32, cost });
const stranger = (address: string) => ({ principal: null, address });
const caller = (user_id: number) => ({ principal: { user_id }, address: '203.0.113.1' });

test('the same password gives the same key, another one does not', async () => {
  const { derive } = pool();
  const [a, b, c] = await Promise.all(['one', 'one', 'two'].map((word) => derive(task(word), caller(1))));
  expect(a).toEqual(b);
  expect(a).not.toEqual(c);
});

test('strangers beyond the line are refused at once, and callers get their turn between those in it', async () => {
  const { derive } = pool();
  const order: string[] = [];
  const ask = (name: string, who: ReturnType<typeof stranger> | ReturnType<typeof caller>) =>
    derive(task(name, DEAR), who).then(
      () => void order.push(name),
      (error: unknown) =>
        void order.push(`${name} ${error instanceof AppError ? error.said.code : String(error)}`),
    );
  const all = [
    ...['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => ask(name, stranger('203.0.113.1'))),
    ask('b1', stranger('203.0.113.2')),
    ask('k1', caller(1)),
    ask('k2', caller(1)),
  ];
  await Promise.all(all);
  // a1 is at work at once and three more wait; then one of two callers after each of the strangers, who take turns.
  expect(order).toEqual(['a5 log_in.too_many_at_once', 'a1', 'k1', 'a2', 'k2', 'b1', 'a3', 'a4']);
});

test('people at places of their own have a line beside the strangers’, and it is short', async () => {
  const { derive } = pool();
  const crowd = Array.from({ length: 20 }, (_, index) =>
    derive(task('s', DEAR), stranger(`203.0.113.${index}`)).catch(String),
  );
  const at = (address: string) => derive(task('f', DEAR), { ...stranger(address), isFamiliar: true });
  const familiar = [at('198.51.100.1'), at('198.51.100.2')];
  await expect(at('198.51.100.3')).rejects.toThrow('Too many log-ins at once');
  for (const key of await Promise.all(familiar)) expect(key).toHaveLength(32);
  const refused = (await Promise.all(crowd)).filter((each) => typeof each === 'string');
  expect(refused).toHaveLength(15);
});

test('what can’t be hashed fails alone', async () => {
  const { derive } = pool();
  await expect(derive(task('odd', { ...CHEAP, N: 15 }), caller(1))).rejects.toThrow('could not be hashed');
  await expect(derive(task('fine'), caller(1))).resolves.toHaveLength(32);
});

test('whoever waits when the service stops is told, and nothing is hashed afterwards', async () => {
  const made = pool();
  const waiting = ['a', 'b', 'c'].map((name) => made.derive(task(name, DEAR), caller(1)));
  const told = Promise.all(waiting.map((each) => expect(each).rejects.toThrow('The service is stopping.')));
  await made.stop();
  await told;
  await expect(made.derive(task('late'), caller(1))).rejects.toThrow('The service is stopping.');
});
