import { describe, expect, test } from 'vitest';
import { isSamePlug, type PlugAddress, plugAddress, plugSecret } from './features/plug-address.ts';

const url = 'http://192.168.1.50';
const home = { kind: 'home_assistant', url, entity_id: 'switch.plug' };
const plain = { kind: 'http', on: { url }, off: { url }, status: { url }, state_path: '' };

describe('what is entered', () => {
  test('what is left out is what most have', () => {
    expect(plugAddress.parse({ kind: 'tasmota', url })).toEqual({
      ...{ kind: 'tasmota', url, relay: 1, username: 'admin' },
    });
    expect(plugAddress.parse({ kind: 'tasmota_mqtt', topic: 'plug' })).toEqual({
      ...{ kind: 'tasmota_mqtt', topic: 'plug', full_topic: '%prefix%/%topic%/', relay: 1 },
    });
    expect(plugAddress.parse(plain)).toMatchObject({
      status: { method: 'GET', url, body: null },
      header: 'Authorization',
      on_values: ['on', 'true', '1'],
    });
  });

  test.each([
    { kind: 'zigbee', url },
    { kind: 'tasmota', url: 'ftp://192.168.1.50' },
    { kind: 'tasmota', url: `${url}?cmnd=x` },
    { kind: 'tasmota', url: 'http://user:pw@192.168.1.50' },
    { kind: 'tasmota', url: 'http://192.168.1.50:22' },
    { kind: 'tasmota', url, relay: 0 },
    { kind: 'tasmota', url, username: 'a:b' },
    { kind: 'tasmota', url, extra: 1 },
    { kind: 'tasmota_mqtt', topic: 'a/#' },
    { kind: 'tasmota_mqtt', topic: '+' },
    { kind: 'tasmota_mqtt', topic: '$SYS/x' },
    { kind: 'tasmota_mqtt', topic: '/a' },
    { kind: 'tasmota_mqtt', topic: 'a b' },
    { kind: 'tasmota_mqtt', topic: 'a', full_topic: '%prefix%/' },
    { kind: 'tasmota_mqtt', topic: 'a', full_topic: '%prefix%/%topic%/#' },
    { kind: 'shelly_1', url, channel: -1 },
    { kind: 'shelly_2', url, channel: 1.5 },
    { ...home, entity_id: 'sensor.plug' },
    { ...home, entity_id: 'switch.plug/../../x' },
    { ...home, energy_entity_id: 'switch.plug' },
    { ...plain, header: 'Host' },
    { ...plain, header: 'X-Key\r\nX: y' },
    { ...plain, on: { url, body: 'x' } },
    { ...plain, on: { url, method: 'DELETE' } },
    { ...plain, on_values: [] },
  ])('refused: %j', (address) => {
    expect(plugAddress.safeParse(address).success).toBe(false);
  });

  test('a secret has no control characters', () => {
    expect(plugSecret.safeParse('pässword 7').success).toBe(true);
    for (const text of ['', 'a\r\nb', 'a\u0000'])
      expect([text, plugSecret.safeParse(text).success]).toEqual([text, false]);
  });
});

describe('a secret goes along', () => {
  const parse = (address: unknown): PlugAddress => plugAddress.parse(address);
  test.each([
    ['to another relay', { kind: 'tasmota', url }, { kind: 'tasmota', url: `${url}/`, relay: 2 }, true],
    ['not to another host', { kind: 'tasmota', url }, { kind: 'tasmota', url: 'http://10.0.0.1' }, false],
    ['not to another port', { kind: 'tasmota', url }, { kind: 'tasmota', url: `${url}:81` }, false],
    ['not to another kind', { kind: 'tasmota', url }, { kind: 'shelly_1', url }, false],
    ['to another entity', home, { ...home, entity_id: 'switch.other' }, true],
    ['to other paths', plain, { ...plain, on: { url: `${url}/x`, method: 'POST', body: '{}' } }, true],
    ['not where one of three leads elsewhere', plain, { ...plain, off: { url: 'http://10.0.0.1' } }, false],
  ])('%s', (_what, before, after, isSame) => {
    expect(isSamePlug(parse(before), parse(after))).toBe(isSame);
  });
});
