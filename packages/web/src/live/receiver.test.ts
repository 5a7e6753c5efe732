import { ROUTES } from '@farmhand/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { printersQuery } from '../farm/printers.ts';
import { liveFleet } from '../features/printers/live/live-fleet.ts';
import { aPrinter } from '../features/printers/testing/a-printer.ts';
import { createReceiver } from './receiver.ts';

const example = ROUTES.getPrinter.example.answer;
const AT = '2026-11-02T08:15:00.000Z';
let answers: { url: string; answer: (body: unknown, status?: number) => void }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  vi.stubGlobal('fetch', (url: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (body: unknown, status = 200) =>
      resolve(
        new Response(JSON.stringify(body), {
          status,
          headers: { 'x-total-count': String(Array.isArray(body) ? body.length : 0) },
        }),
      );
    answers.push({ url, answer });
    return promise;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const changed = (id: number) => ({ type: 'record.changed', seq: 2, at: AT, data: { kind: 'printer', id } });
const status = (id: number, name: string) => {
  const { status_since, status_reason, ready, ready_reason, plate, enabled, identity, last_seen_at } =
    example;
  const standing = {
    status_since,
    status_reason,
    ready,
    ready_reason,
    plate,
    enabled,
    identity,
    last_seen_at,
  };
  const evidence = { source: 'report', at: AT, detail: null };
  return {
    type: 'printer.status',
    seq: 1,
    at: AT,
    data: { id, name, status: 'error', ...standing, evidence },
  };
};

function open(count: number) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const receiver = createReceiver(client, liveFleet);
  const fleet = Array.from({ length: count }, (_, index) => aPrinter({ id: index + 1 }));
  if (count > 0) client.setQueryData(printersQuery.queryKey, fleet);
  return {
    client,
    receiver,
    names: () => client.getQueryData(printersQuery.queryKey)?.map(({ name }) => name),
  };
}
const urls = () => answers.map(({ url }) => url.replace('/api/v1', ''));

test('an edited printer is read alone, and one that is gone leaves the fleet', async () => {
  const { receiver, names } = open(2);
  receiver.receive(changed(1));
  receiver.receive(changed(1));
  receiver.receive(changed(2));
  await vi.advanceTimersByTimeAsync(300);
  expect(urls()).toEqual(['/printers/1', '/printers/2']);
  answers[0]?.answer({ ...example, id: 1, name: 'Renamed' });
  answers[1]?.answer(
    { detail: 'gone', error: { code: 'printer_not_found', detail: 'gone', retriable: false } },
    404,
  );
  await vi.waitFor(() => expect(names()).toEqual(['Renamed']));
});

test('when many change at once the list is read once instead', async () => {
  const { client, receiver } = open(20);
  void client.fetchQuery({ ...printersQuery, staleTime: 0 });
  await vi.advanceTimersByTimeAsync(1);
  answers[0]?.answer([example]);
  await vi.advanceTimersByTimeAsync(1);
  const ask = vi.spyOn(client, 'invalidateQueries');
  for (let id = 1; id <= 20; id += 1) receiver.receive(changed(id));
  await vi.advanceTimersByTimeAsync(300);
  expect(urls()).toEqual(['/printers?skip=0&limit=500']);
  const asked = ask.mock.calls.map(([filter]) => filter?.queryKey?.[0]);
  expect(asked).toEqual(['printers', 'queue', 'explain', 'timeline', 'maintenance', 'power', 'egress']);
});

test('what was told while the list was on its way is not lost to the older answer', async () => {
  const { client, receiver, names } = open(0);
  void client.fetchQuery(printersQuery);
  await vi.advanceTimersByTimeAsync(1);
  receiver.receive(status(example.id, 'Told meanwhile'));
  answers[0]?.answer([{ ...example, name: 'Older answer' }]);
  await vi.waitFor(() => expect(names()).toEqual(['Told meanwhile']));
});

test('a question that is still being answered is asked again after that, not broken off', async () => {
  const { client, receiver } = open(0);
  const ask = vi.spyOn(client, 'invalidateQueries');
  const { promise, resolve } = Promise.withResolvers<string>();
  void client.fetchQuery({ queryKey: ['users'], queryFn: () => promise });
  receiver.receive({ type: 'record.changed', seq: 2, at: AT, data: { kind: 'group', id: 1 } });
  await vi.advanceTimersByTimeAsync(600);
  expect(ask.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([['groups']]);
  resolve('people');
  await vi.advanceTimersByTimeAsync(300);
  expect(ask.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([['groups'], ['users']]);
});

test('telemetry that shows another standing renews what depends on it, once', async () => {
  const { client, receiver } = open(1);
  const ask = vi.spyOn(client, 'invalidateQueries');
  const { data } = status(1, '');
  const { id, name: _, evidence: __, ...standing } = data;
  const told = { type: 'printer.telemetry', seq: 1, at: AT, data: { printers: [{ id, standing }] } };
  const asked = () => ask.mock.calls.map(([filter]) => filter?.queryKey?.[0]);
  receiver.receive(told);
  await vi.advanceTimersByTimeAsync(300);
  expect(client.getQueryData(printersQuery.queryKey)).toMatchObject([{ status: 'error' }]);
  const dependent = ['queue', 'explain', 'timeline', 'printer-events', 'nozzles', 'maintenance'];
  expect(asked()).toEqual(dependent);
  receiver.receive(told);
  await vi.advanceTimersByTimeAsync(300);
  expect(asked()).toEqual(dependent);
});

test('telemetry renews nothing and makes no request', async () => {
  const { client, receiver } = open(3);
  const before = client.getQueryData(printersQuery.queryKey);
  receiver.receive({ type: 'printer.telemetry', seq: 1, at: AT, data: { printers: [] } });
  await vi.advanceTimersByTimeAsync(600);
  expect(client.getQueryData(printersQuery.queryKey)).toBe(before);
  expect(answers).toEqual([]);
});
