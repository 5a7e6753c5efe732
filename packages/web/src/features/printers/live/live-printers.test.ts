import { type Frame, ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { aPrinter, aTelemetry } from '../testing/a-printer.ts';
import { afterFrame, printerToRead, withRead } from './live-printers.ts';
import { tellsOtherStanding } from './passing.ts';

const base = aPrinter();
const telemetry = aTelemetry();
const active = { id: 41, item_name: 'Bracket', run_id: 90, progress_percent: null };
const first = { ...base, id: 1 };
const second = { ...base, id: 2, active_job: active };
const fleet = [first, second];

const say = (type: string, data: unknown): Frame => ({ type, data, seq: 9, at: '2026-11-02T08:15:00.000Z' });
const run = (state: string, id = 90) =>
  say('run.updated', { ...ROUTES.resolveRun.example.answer, id, printer_id: 2, state });
const status = (id: number) => {
  const { status_since, ready, ready_reason, plate, enabled, identity, last_seen_at } = base;
  return say('printer.status', {
    ...{ id, name: 'Renamed', status: 'paused', status_reason: 'runout', status_since, ready, ready_reason },
    ...{ plate, enabled, identity, last_seen_at },
    evidence: { source: 'report', at: status_since, detail: null },
  });
};

test('telemetry changes the printers it speaks of and leaves the others the same objects', () => {
  const after = afterFrame(fleet, say('printer.telemetry', { printers: [{ id: 2, telemetry }] }));
  expect(after[0]).toBe(first);
  expect(after[1]).toEqual({ ...second, telemetry });
});

const standingOf = (changes: Partial<typeof base>) => {
  const { status, status_since, status_reason, ready, ready_reason, plate, enabled, identity, last_seen_at } =
    { ...base, ...changes };
  return { status, status_since, status_reason, ready, ready_reason, plate, enabled, identity, last_seen_at };
};
const unsaved = (entry: object) => say('printer.telemetry', { printers: [{ id: 2, ...entry }] });

test('how a printer stands may come with its telemetry, and also without any', () => {
  const standing = standingOf({ status: 'error', status_reason: 'jam' });
  const after = afterFrame(fleet, unsaved({ telemetry, standing }));
  expect(after[1]).toEqual({ ...second, telemetry, status: 'error', status_reason: 'jam' });
  const bare = afterFrame(after, unsaved({ telemetry: null, standing: standingOf({ plate: 'occupied' }) }));
  expect(bare[1]).toEqual({ ...second, telemetry, plate: 'occupied' });
  expect(bare[0]).toBe(first);
});

test.each([
  ['another status', { standing: standingOf({ status: 'error' }) }, true],
  ['another plate', { standing: standingOf({ plate: 'occupied' }) }, true],
  ['the same again', { standing: standingOf({ last_seen_at: '2026-11-02T09:00:00.000Z' }) }, false],
  ['no standing', { telemetry }, false],
  ['nonsense', { standing: 7 }, false],
])('telemetry with %s: whether the printer stands otherwise', (_, entry, isOther) => {
  expect(tellsOtherStanding(fleet, unsaved(entry))).toBe(isOther);
});

test('telemetry that makes no sense, or of nobody we know, changes nothing', () => {
  for (const data of [null, {}, { printers: 7 }, { printers: [null, { id: 1 }, { id: 1, telemetry: {} }] }])
    expect(afterFrame(fleet, say('printer.telemetry', data))).toBe(fleet);
});

test('a status says how the printer stands, and with it its name', () => {
  const after = afterFrame(fleet, status(1));
  expect(after[0]).toEqual({ ...first, name: 'Renamed', status: 'paused', status_reason: 'runout' });
  expect(after[1]).toBe(second);
  expect(afterFrame(fleet, status(77))).toBe(fleet);
});

test('what is loaded is replaced whole', () => {
  const loaded = {
    ams: [],
    external_spools: [
      { position: 'Ext', material: 'PLA', color_hex: '#FF0000', remaining_percent: null, spool_id: 3 },
    ],
  };
  expect(afterFrame(fleet, say('printer.ams', { id: 2, ...loaded }))[1]).toEqual({ ...second, ...loaded });
});

test('the mains of a printer change by themselves, and go with its plug', () => {
  const power = ROUTES.switchPower.answer.parse(ROUTES.switchPower.example.answer).power;
  const after = afterFrame(fleet, say('printer.power', { id: 2, power }));
  expect(after[0]).toBe(first);
  expect(after[1]).toEqual({ ...second, power });
  expect(afterFrame(after, say('printer.power', { id: 2, power: null }))[1]).toEqual({
    ...second,
    power: null,
  });
  expect(afterFrame(fleet, say('printer.power', null))).toBe(fleet);
});

test.each(['completed', 'failed', 'cancelled'])(
  'a run that is %s leaves its printer without a job',
  (state) => {
    expect(afterFrame(fleet, run(state))[1]?.active_job).toBeNull();
    expect(afterFrame(fleet, run(state, 89))).toBe(fleet);
  },
);

test.each([
  ['a run that starts, whose job nobody has named yet', run('starting', 91), 2],
  ['a run that the printer shows already', run('printing'), null],
  ['a run that only has the printer in mind', run('uploading', 91), null],
  ['a run that is over', run('completed'), null],
  ['a printer that was added or edited', say('record.changed', { kind: 'printer', id: 5 }), 5],
  ['another record', say('record.changed', { kind: 'user', id: 5 }), null],
  ['nonsense', say('record.changed', null), null],
] as const)('after %s the right printer is read again', (_, frame, id) => {
  expect(printerToRead(fleet, frame)).toBe(id);
});

test('a printer that was read takes its place, and a new one leads', () => {
  const renamed = { ...second, name: 'Other' };
  expect(withRead(fleet, renamed)).toEqual([first, renamed]);
  const fresh = { ...base, id: 3 };
  expect(withRead(fleet, fresh)).toEqual([fresh, first, second]);
});

test('a snapshot is the fleet', () => {
  expect(afterFrame(fleet, say('snapshot', { printers: [second], unread_alerts: 0 }))).toEqual([second]);
});
