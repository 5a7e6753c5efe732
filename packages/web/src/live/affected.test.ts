import { expect, test } from 'vitest';
import { affectedBy } from './affected.ts';

const event = (type: string) => affectedBy(type);
const record = (kind: string) => affectedBy('record.changed', { kind, id: 3 });

/** What its answer is made of, question by question; an event that nobody would miss is in no line. */
test.each<[string, readonly string[], readonly string[]]>([
  ['alerts', ['alert.created', 'alert.updated'], []],
  // Who printed it is shown by name, what was printed by the picture of its file.
  ['archive', ['run.updated'], ['archive_entry', 'user', 'model']],
  ['backups', [], ['backup']],
  // It shows with whose token commands are run.
  ['broker', [], ['broker', 'token']],
  ['commands', ['command.updated'], []],
  ['external-inventory', ['spool.updated'], ['external_inventory', 'spool']],
  ['filaments', [], ['filament']],
  ['groups', [], ['group', 'user']],
  ['license', [], ['license']],
  // A template shows how it stands on every printer, by name.
  ['maintenance', ['maintenance.updated', 'printer.status'], ['printer']],
  // The farm's name stands in every header and title.
  ['me', [], ['user', 'org', 'settings', 'license']],
  // What one hears of by default hangs on one's role; an organization's webhook is in its settings.
  [
    'messages',
    ['alert.created', 'alert.updated'],
    ['user', 'org', 'settings', 'mail_server', 'push_gateway'],
  ],
  ['models', [], ['model']],
  ['nozzles', ['printer.status'], ['nozzle']],
  [
    'orders',
    ['order.updated', 'spool.updated'],
    ['order', 'spool', 'settings', 'job', 'model', 'archive_entry'],
  ],
  ['orgs', [], ['org', 'user']],
  ['printer-events', ['printer.status', 'printer.power', 'job.updated'], ['user', 'job']],
  ['queue-state', ['queue.changed'], ['user']],
  ['settings', [], ['settings']],
  ['spools', ['spool.updated'], ['spool']],
  ['storage', [], ['storage', 'settings', 'model', 'backup', 'user']],
  ['tokens', [], ['token', 'user']],
  ['users', [], ['user', 'group', 'org']],
])('%s are asked again after each event that changes the answer', (question, events, kinds) => {
  expect(events.filter((type) => !event(type).some((each) => each === question))).toEqual([]);
  expect(kinds.filter((kind) => !record(kind).some((each) => each === question))).toEqual([]);
});

const JOB_EVENTS = ['job.created', 'job.updated', 'job.finished', 'run.updated'];

test.each(['queue', 'explain', 'timeline'])('why jobs wait depends on the whole farm: %s', (question) => {
  const events = [
    ...JOB_EVENTS,
    ...['queue.changed', 'maintenance.updated', 'printer.status', 'printer.ams', 'spool.updated'],
  ];
  const kinds = ['job', 'printer', 'model', 'spool', 'nozzle', 'settings'];
  expect(events.filter((type) => !event(type).some((each) => each === question))).toEqual([]);
  expect(kinds.filter((kind) => !record(kind).some((each) => each === question))).toEqual([]);
});

test.each(['jobs', 'queue'])('a job has people, an order, a file and a price: %s', (question) => {
  expect(
    [...JOB_EVENTS, 'spool.updated'].filter((type) => !event(type).some((each) => each === question)),
  ).toEqual([]);
  const kinds = ['job', 'user', 'order', 'model', 'spool', 'settings'];
  expect(kinds.filter((kind) => !record(kind).some((each) => each === question))).toEqual([]);
});

test.each([
  ['printer.telemetry', { printers: [] }],
  ['snapshot', { printers: [] }],
  ['toString', null],
  ['record.changed', { kind: 'of a newer service' }],
  ['record.changed', null],
])('passing values, and kinds that a newer service knows, make nothing old: %s', (type, data) => {
  expect(affectedBy(type, data)).toEqual([]);
});
