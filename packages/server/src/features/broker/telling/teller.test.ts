import { BROKER_COMMANDS, type BrokerCommand, type Printer, ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import type { LaidOut } from '../discovery/ever-published.ts';
import type { BrokerAccess } from '../settings/access.ts';
import { createTeller } from './teller.ts';

const PRINTER = ROUTES.getPrinter.answer.parse(ROUTES.getPrinter.example.answer);
const SUMMARY = ROUTES.getSummary.answer.parse(ROUTES.getSummary.example.answer);

const ACCESS: BrokerAccess = {
  url: 'mqtt://broker.example.org',
  place: { host: 'broker.example.org', port: 1883, isEncrypted: false, path: null },
  ...{ isEnabled: true, login: null, ca: null, clientId: 'farm', prefix: 'farm', telemetryMs: 1000 },
  ...{ discovery: { prefix: 'ha', node: 'farm' }, stillsMs: null, commandSecret: 'secret' },
};

function openTeller(before: LaidOut | null = null, pressed: readonly BrokerCommand[] = BROKER_COMMANDS) {
  let put = new Map<string, string>();
  const teller = createTeller({
    access: ACCESS,
    outbox: { put: (topic, payload) => void put.set(topic, String(payload)) },
    ...{ version: '2.0.0', publicUrl: null, before },
  });
  const told = (): Map<string, string> => {
    const since = put;
    put = new Map();
    return since;
  };
  const tell = (...printers: Printer[]) => {
    teller.tell(printers, SUMMARY, () => pressed);
    return told();
  };
  return { teller, tell, told };
}

const isDocument = (topic: string) => topic.startsWith('ha/');

test('the same again is no news; documents are told anew whenever something that they say changes', () => {
  const { tell } = openTeller();
  const documents = [...tell(PRINTER).keys()].filter(isDocument);
  expect(documents.length).toBeGreaterThan(20);
  expect(tell(PRINTER)).toEqual(new Map());
  const own = documents.filter((topic) => topic.includes(`farm_${PRINTER.id}/`));
  const renamed = { ...PRINTER, name: 'Another' };
  expect([...tell(renamed).keys()].filter(isDocument)).toEqual(own);
  const weaker = { ...renamed, capabilities: renamed.capabilities.filter((each) => each !== 'pause') };
  expect([...tell(weaker)].filter(([topic]) => isDocument(topic))).toEqual([
    [`ha/button/farm_${PRINTER.id}/pause/config`, ''],
  ]);
  expect([...tell({ ...weaker, status: 'offline' }).keys()].filter(isDocument)).toEqual([]);
});

test('of a printer that is gone the devices go first, and what they showed afterwards', () => {
  const { teller, tell, told } = openTeller();
  const own = [...tell(PRINTER).keys()].filter((topic) => topic.includes(`/printers/${PRINTER.id}/`));
  expect(own.length).toBeGreaterThan(0);
  const gone = [...tell()].filter(([, payload]) => payload === '').map(([topic]) => topic);
  expect(gone.length).toBeGreaterThan(10);
  expect(gone.every(isDocument)).toBe(true);
  expect(teller.isLeaving()).toBe(true);
  teller.takeLeftBack();
  expect(told()).toEqual(new Map(own.map((topic) => [topic, ''])));
  expect(teller.isLeaving()).toBe(false);
});

test('what an earlier connection left of buttons and power is taken back, and nothing that a printer has yet to tell', () => {
  const [id, before] = [PRINTER.id, openTeller()];
  before.tell(PRINTER);
  const emptied = [...openTeller(before.teller.laidOut(), ['stop']).tell(PRINTER)]
    .filter(([, payload]) => payload === '')
    .map(([topic]) => topic);
  expect(emptied).toEqual([
    `ha/sensor/farm_${id}/power/config`,
    ...['pause', 'resume', 'plate_cleared'].map((each) => `ha/button/farm_${id}/${each}/config`),
  ]);
});
