import { FAMILIES, familyEntry } from '@farmhand/contract';
import type { Report } from '@farmhand/protocols';
import { asWritten } from '@farmhand/words';
import { expect, test } from 'vitest';
import { after, idle, kinds, print, working } from '../../../../test/printer-reports.ts';
import { silenceOf } from '../link/index.ts';
import { blankState } from './blank-state.ts';
import { heardNothing, identityChanged, restarted, switchedOff } from './contact.ts';
import { reduce } from './state.ts';

test('the offline rules are those of the contract', () => {
  const silences = FAMILIES.map((family) => [family, silenceOf(familyEntry(family))]);
  expect(Object.fromEntries(silences)).toEqual({
    bambu: 90_000,
    moonraker: 15_000,
    prusalink: 24_000,
    elegoo: 30_000,
  });
  expect(familyEntry('prusalink').silence).toMatchObject({ failedPolls: 3 });
});

test.each<[string, readonly Report[], number, readonly string[]]>([
  ['not yet', [working], 89_999, []],
  ['exactly then', [working], 90_000, ['status', 'lost']],
  ['never heard since the start', [], 90_000, ['lost']],
])('silence: %s', (_name, reports, quietMs, expected) => {
  const now = 500_000;
  const result = heardNothing(after(reports), { silentMs: 90_000, quietMs, why: asWritten('gone') }, now);
  const changes = result.changes.map(({ kind }) => kind);
  expect(changes.filter((kind) => kind !== 'status' || reports.length > 0)).toEqual(expected);
  if (expected.length > 0) {
    expect(result.state).toMatchObject({
      status: 'offline',
      status_reason: 'gone',
      ready: false,
      contact: 'lost',
    });
    expect(result.state.evidence).toMatchObject({ source: 'silence', at: now });
    expect(
      heardNothing(result.state, { silentMs: 90_000, quietMs: now, why: asWritten('gone') }, now * 2).changes,
    ).toEqual([]);
    expect(kinds(result.state, idle, now + 1)).toEqual(['found', 'status']);
  }
});

test('the certificate seen first is pinned; another one later makes the printer offline and unready', () => {
  const machine = { serial: 'S', model: 'P1S', firmware: '1', nozzle_count: 1, fingerprint: 'aa' };
  const met = reduce(blankState('clear', 0), { ...idle, machine }, 1000);
  expect(met.state).toMatchObject({ identity: 'pinned', fingerprint: 'aa' });
  expect(met.changes.map(({ kind }) => kind)).toContain('identity');
  const later = reduce(met.state, { machine: { ...machine, fingerprint: 'bb' } }, 1500);
  expect(later.state.fingerprint).toBe('aa');
  const { state, changes } = identityChanged(met.state, 'certificate_changed', 2000);
  expect(state).toMatchObject({ identity: 'changed', fingerprint: 'aa', status: 'offline', ready: false });
  expect(changes.map(({ kind }) => kind)).toEqual(['status', 'identity']);
});

test('after a restart, or switched off, a printer is offline and keeps the rest of what it showed', () => {
  const state = after([{ ...working, print: print('printing') }]);
  expect(restarted(state, asWritten('Not connected yet.'), 5000).state).toMatchObject({
    status: 'offline',
    evidence: { source: 'start' },
    print: { phase: 'printing' },
  });
  const off = switchedOff(state, 5000);
  expect(off.state).toMatchObject({ status: 'offline', status_reason: 'The printer is disabled.' });
  expect(switchedOff(off.state, 6000).changes).toEqual([]);
});
