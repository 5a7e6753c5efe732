import { Resolver } from 'node:dns/promises';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { said } from '@farmhand/words';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startNameServer, type Zones } from '../../test/name-server.ts';
import { createClosedLookup } from './closed-names.ts';
import { NameRefused } from './destination.ts';
import { createOutbound } from './outbound.ts';
import { refuseBy } from './rules.ts';

/** Should a judgement be missing, the test still asks nobody but its own. */
beforeEach(() => {
  const setServers = Resolver.prototype.setServers;
  const spy = vi.spyOn(Resolver.prototype, 'setServers').mockImplementation(function (
    this: Resolver,
    servers,
  ) {
    if (!servers.every((server) => server.startsWith('127.0.0.1:'))) throw new Error(`asked ${servers}`);
    setServers.call(this, servers);
  });
  return () => spy.mockRestore();
});

interface House {
  readonly zones?: Zones;
  readonly hosts?: string;
  readonly resolver?: string;
  /** Beside ours, as the system has them. */
  readonly before?: readonly string[];
  /** Instead of ours. */
  readonly servers?: readonly string[];
}

async function openHouse({ zones = {}, hosts = '', resolver = '', before = [], servers }: House) {
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-names-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [hostsFile, resolverFile] = [join(folder, 'hosts'), join(folder, 'resolv.conf')];
  writeFileSync(hostsFile, hosts);
  writeFileSync(resolverFile, resolver);
  const ours = await startNameServer(zones);
  const list = servers ?? [...before, ours.server];
  const lookup = createClosedLookup({ hostsFile, resolverFile, servers: () => list });
  return { lookup, asked: ours.asked, hostsFile };
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : String(error));
const failure = (work: Promise<unknown>): Promise<unknown> => work.then(() => null, codeOf);

test('the hosts file comes first, is read anew each time, and then nobody is asked', async () => {
  const { lookup, asked, hostsFile } = await openHouse({
    zones: { 'left.house': ['10.0.0.9'] },
    hosts: '# farm\n10.0.0.7\tleft.house  LEFT # the one\n\nfd00::7 left.house\nnot-an-address left.house\n',
  });
  expect(await lookup('left.house')).toEqual(['10.0.0.7', 'fd00::7']);
  expect(await lookup('Left')).toEqual(['10.0.0.7']);
  expect(await lookup('LEFT.HOUSE.')).toEqual(['10.0.0.7', 'fd00::7']);
  expect(asked).toEqual([]);
  writeFileSync(hostsFile, '');
  expect(await lookup('left.house')).toEqual(['10.0.0.9']);
});

test('whom the machine asks is read anew each time', async () => {
  const { server } = await startNameServer({ 'left.house': ['10.0.0.9'] });
  const spy = vi.spyOn(Resolver.prototype, 'getServers').mockReturnValue(['9.9.9.9']);
  onTestFinished(() => spy.mockRestore());
  const lookup = createClosedLookup({ hostsFile: '/nowhere/hosts', resolverFile: '/nowhere/resolv.conf' });
  await expect(lookup('left.house')).rejects.toThrow(NameRefused);
  spy.mockReturnValue([server]);
  expect(await lookup('left.house')).toEqual(['10.0.0.9']);
});

test('a machine without hosts file and resolver file asks for the name as it is', async () => {
  const { server } = await startNameServer({ left: ['10.0.0.7'] });
  const lookup = createClosedLookup({
    hostsFile: '/nowhere/hosts',
    resolverFile: '/nowhere/resolv.conf',
    servers: () => [server],
  });
  expect(await lookup('left')).toEqual(['10.0.0.7']);
});

test.each(['localhost', 'LOCALHOST.', 'farm.localhost'])(
  '%s is this machine, and nobody is asked',
  async (name) => {
    const { lookup, asked } = await openHouse({ zones: { localhost: ['192.0.2.1'] } });
    expect(await lookup(name)).toEqual(['127.0.0.1', '::1']);
    expect(asked).toEqual([]);
  },
);

test('both kinds of addresses are answered, and a name with one of them has that one', async () => {
  const { lookup } = await openHouse({
    zones: {
      'both.house': ['10.0.0.7', '10.0.0.8', 'fd00::7'],
      'four.house': ['10.0.0.7'],
      'six.house': ['fd00::7'],
    },
  });
  expect(await lookup('both.house')).toEqual(['10.0.0.7', '10.0.0.8', 'fd00::7']);
  expect(await lookup('four.house')).toEqual(['10.0.0.7']);
  expect(await lookup('six.house')).toEqual(['fd00::7']);
});

test('a name that stands for another leads where that one leads', async () => {
  const zones = { 'a.house': ['b.house'], 'b.house': ['c.house'], 'c.house': ['10.0.0.7', 'fd00::7'] };
  const { lookup } = await openHouse({ zones });
  expect(await lookup('a.house')).toEqual(['10.0.0.7', 'fd00::7']);
});

test('a name without a dot is of the house’s domains first, one with a dot itself first', async () => {
  const { lookup, asked } = await openHouse({
    zones: {
      'left.farm.house': ['10.0.0.7'],
      'right.house': ['10.0.0.8'],
      'rack.one.farm.house': ['10.0.0.9'],
    },
    resolver: 'domain old.house\nsearch house farm.house ; both\nnameserver 192.0.2.1\n',
  });
  expect(await lookup('left')).toEqual(['10.0.0.7']);
  expect(asked.filter((each) => each.startsWith('A '))).toEqual(['A left.house', 'A left.farm.house']);
  asked.length = 0;
  expect(await lookup('right.house')).toEqual(['10.0.0.8']);
  expect(asked.filter((each) => each.startsWith('A '))).toEqual(['A right.house']);
  expect(await lookup('rack.one')).toEqual(['10.0.0.9']);
});

test('a dot at the end says that the name is whole', async () => {
  const { lookup, asked } = await openHouse({
    zones: { 'rack.one.house': ['10.0.0.9'] },
    resolver: 'search house\n',
  });
  expect(await failure(lookup('rack.one.'))).toBe('ENOTFOUND');
  expect(asked.filter((each) => each.startsWith('A '))).toEqual(['A rack.one']);
});

test('a name that nobody knows fails, and so does one without any address', async () => {
  const { lookup } = await openHouse({ zones: { 'bare.house': [] } });
  expect(await failure(lookup('absent.house'))).toBe('ENOTFOUND');
  expect(await failure(lookup('bare.house'))).toBe('ENODATA');
});

const OUTSIDE = [
  '192.0.2.53',
  '192.0.2.53:5353',
  '2001:db8::53',
  '[2001:db8::53]:5353',
  '100.64.0.53',
  '::ffff:192.0.2.53',
  '[::ffff:c000:235]:53',
  '64:ff9b::a00:35',
  '2002:a00:35::1',
  'fec0::53',
  // The resolvers of clouds, which look everywhere.
  '168.63.129.16',
  '169.254.169.254',
  '0.0.0.0',
  '240.0.0.53',
];

// spec: S1.34
test.each(OUTSIDE)('where the system asks %s alone, no name is looked up', async (server) => {
  const { lookup, asked } = await openHouse({ hosts: '10.0.0.7 listed.house', servers: [server] });
  const refused = await lookup('left.house').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NameRefused);
  expect(refused).toMatchObject({ reason: said('link.public_resolver') });
  expect(await lookup('listed.house')).toEqual(['10.0.0.7']);
  expect(asked).toEqual([]);
});

test('a system without any name server has the hosts file alone', async () => {
  const { lookup } = await openHouse({ hosts: '10.0.0.7 listed.house', servers: [] });
  await expect(lookup('left.house')).rejects.toBeInstanceOf(NameRefused);
  expect(await lookup('listed.house')).toEqual(['10.0.0.7']);
});

test('among name servers inside and outside only those inside are asked', async () => {
  const { lookup, asked } = await openHouse({ zones: { 'left.house': ['10.0.0.7'] }, before: OUTSIDE });
  expect(await lookup('left.house')).toEqual(['10.0.0.7']);
  expect(asked).toEqual(['A left.house', 'AAAA left.house']);
});

test('a name server that does not answer is asked for one spelling alone', async () => {
  const { lookup, asked } = await openHouse({
    zones: { 'silent.house': null, silent: ['10.0.0.7'] },
    resolver: 'search house\n',
  });
  expect(await failure(lookup('silent'))).toBe('ETIMEOUT');
  expect(new Set(asked)).toEqual(new Set(['A silent.house', 'AAAA silent.house']));
});

test('the door tells a refused lookup from a name that nobody knows', async () => {
  const kindOf = async (house: House) => {
    const { lookup } = await openHouse(house);
    const door = createOutbound({ refuse: refuseBy('restricted'), lookup }).towards('printer');
    return door.judge({ host: 'left.house', port: 80, timeoutMs: 30_000 }).then(
      (addresses) => addresses,
      (error: unknown) => (error instanceof Error && 'kind' in error ? error.kind : error),
    );
  };
  expect(await kindOf({ servers: ['192.0.2.53'] })).toBe('blocked');
  expect(await kindOf({})).toBe('unresolvable');
  expect(await kindOf({ zones: { 'left.house': ['192.0.2.7'] } })).toBe('blocked');
  expect(await kindOf({ zones: { 'left.house': ['10.0.0.7'] } })).toEqual(['10.0.0.7']);
});
