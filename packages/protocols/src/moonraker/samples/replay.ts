import { setImmediate as turn } from 'node:timers/promises';
import type { Report } from '../../adapter.ts';
import type { Clock } from '../../clock.ts';
import { isObject, objectAt, parseObject, textAt, type VendorObject } from '../../lenient.ts';
import { createLifecycle } from '../lifecycle.ts';
import { layoutOf } from '../objects.ts';
import { createRpc } from '../rpc.ts';
import { createSession, type Session } from '../session.ts';
import { klippyStateFrom } from '../states.ts';

export interface Replayed {
  readonly reports: readonly Report[];
  readonly unknown: readonly string[];
}

/** Nothing waits here. */
const TIMELESS: Clock = {
  now: () => 0,
  monotonic: () => 0,
  sleep: () => Promise.reject(new Error('nothing waits here')),
  after: () => () => undefined,
  every: () => () => undefined,
  deadline: () => new AbortController().signal,
};

/** What a Moonraker said, line by line (`{t, dir, msg}`), through our reading. The metadata answer for each file. */
export async function replay(lines: readonly unknown[], metadata: VendorObject = {}): Promise<Replayed> {
  const reports: Report[] = [];
  const unknown: string[] = [];
  const outlet = {
    report: (report: Report) => void reports.push(report),
    unknown: (what: string) => void unknown.push(what),
    closed: () => undefined,
    release: () => undefined,
  };
  let nowMs = 0;
  const session = createSession({ outlet, now: () => nowMs, graceMs: 15_000 });
  const rpc = createRpc({
    send: (text) => {
      const { id, method } = parseObject(text) ?? {};
      if (method === 'server.files.metadata') rpc.receive(JSON.stringify({ id, result: metadata }));
    },
    unknown: () => undefined,
  });
  // Already ended, so that it asks nothing else by itself: the lines have the answers.
  const lifecycle = createLifecycle({
    clock: TIMELESS,
    rpc,
    session,
    outlet,
    pollMs: 1,
    answerMs: 1000,
    lateWordMs: 1,
    signal: AbortSignal.abort(),
    nozzlesOf: async () => null,
  });
  const asked = new Map<unknown, string>();
  for (const line of lines) {
    const message = isObject(line) ? objectAt(line, 'msg') : null;
    if (message === null || !isObject(line)) continue;
    nowMs = Number(line['t']) * 1000;
    const method = textAt(message, 'method');
    if (line['dir'] === 'tx') asked.set(message['id'], method ?? '');
    else if (method === 'notify_klippy_ready') session.setKlippy('ready', null);
    else if (method !== null) lifecycle.notice({ method, params: message['params'] });
    else answer(session, asked.get(message['id']) ?? '', objectAt(message, 'result'));
    await turn();
  }
  return { reports, unknown };
}

function answer(session: Session, method: string, result: VendorObject | null): void {
  const state = klippyStateFrom(textAt(result, 'klippy_state'));
  if (method === 'server.info' && state !== null) {
    session.setKlippy(state, null);
    if (state !== 'ready') session.emit();
  }
  const status = objectAt(result, 'status');
  if (method !== 'printer.objects.subscribe' || status === null) return;
  session.setKlippy('ready', null);
  session.setObjects(layoutOf(Object.keys(status)), status);
  session.emit();
}

/** The first report of each step: as long as status, phase and job stay, only figures change. */
export function steps(reports: readonly Report[]): readonly Report[] {
  const key = ({ status, ready_reason, print }: Report): string =>
    `${status ?? ready_reason} ${print?.phase} ${print?.native_id}`;
  const turns = reports.filter((report, index) => {
    const before = reports[index - 1];
    return before === undefined || key(before) !== key(report);
  });
  return turns.map(timeless);
}

/** Times are those of whoever made the recording. */
export function timeless(report: Report): Report {
  if (report.print === undefined) return report;
  const { times: _, ...print } = report.print;
  return { ...report, print };
}
