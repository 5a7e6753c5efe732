import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTINGS } from '../config.ts';
import { leavesTheHouse } from './address-kind.ts';

/** The second wall of docs/restricted-mode.md: what we ship for it keeps in what it has to keep in. */

const text = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

const unit = text('docs/deploy/farmhand-restricted.service').split('\n');
const valuesOf = (setting: string) =>
  unit
    .filter((line) => line.startsWith(`${setting}=`))
    .flatMap((line) => line.slice(setting.length + 1).split(' '));

/** Names of systemd.resource-control(5), by an address that each stands for. */
const NAMED: Readonly<Record<string, string>> = { localhost: '127.0.0.1', multicast: '224.0.0.251' };

test('the unit denies every address but those within the house, and is not started again where it was refused', () => {
  expect(valuesOf('IPAddressDeny')).toEqual(['any']);
  const allowed = valuesOf('IPAddressAllow').map((each) => NAMED[each] ?? each.replace(/\/\d+$/, ''));
  expect(allowed).toContain('192.168.0.0');
  expect(allowed.filter((address) => leavesTheHouse(address))).toEqual([]);
  expect(valuesOf('RestartPreventExitStatus')).toEqual(['78']);
  expect(valuesOf('Environment')).toContain('FARM_ITAR_MODE=1');
});

const compose = text('compose.restricted.yaml');
/** The lines below a key at the left, by the keys right below it. */
function partsOf(section: string): Readonly<Record<string, string>> {
  const after = compose.split(new RegExp(`^${section}:\n`, 'm'))[1] ?? '';
  const own = after.split(/^\S/m)[0] ?? '';
  const parts = own.matchAll(/^ {2}(\w+):\n((?: {4}.*\n|\n)*)/gm);
  return Object.fromEntries([...parts].map(([, name = '', lines = '']) => [name, lines]));
}

test('every network of the restricted container is without a way out, and none is beside them', () => {
  const networks = partsOf('networks');
  expect(Object.keys(networks)).toEqual(['printers', 'inside']);
  for (const network of Object.values(networks)) expect(network).toMatch(/^ {4}internal: true$/m);
  for (const service of Object.values(partsOf('services'))) {
    expect(service).toMatch(/^ {4}networks:/m);
    expect(service).not.toMatch(/^ {4}(?:ports|network_mode|privileged|cap_add):/m);
  }
});

test('the restricted container is in restricted mode, and its settings exist', () => {
  const { farmhand = '' } = partsOf('services');
  expect(farmhand).toMatch(/^ {6}FARM_ITAR_MODE: "1"$/m);
  const settings = [...farmhand.matchAll(/^ {6}(FARM_\w+):/gm)].map(([, name = '']) => name);
  expect(settings.filter((name) => !(name in SETTINGS))).toEqual([]);
});
