import { plugAddress } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { isSameOutlet, outletOf } from './outlet.ts';

const url = 'http://192.168.1.50';
const tasmota = (where: string, relay = 1) => ({ kind: 'tasmota', url: where, relay });
const shelly = (where: string, channel = 0) => ({ kind: 'shelly_2', url: where, channel });
const home = (where: string, entity_id: string) => ({ kind: 'home_assistant', url: where, entity_id });
const mqtt = (topic: string, rest: object = {}) => ({ kind: 'tasmota_mqtt', topic, ...rest });
const http = (off: string, body: string | null = null) => ({
  ...{ kind: 'http', on: { url }, status: { url }, state_path: '' },
  off: { url: off, method: body === null ? 'GET' : 'POST', body },
});

const isSame = (one: object, other: object) =>
  isSameOutlet(outletOf(plugAddress.parse(one)), outletOf(plugAddress.parse(other)));

test.each([
  [tasmota(url), tasmota(`${url}/`)],
  [tasmota(url), tasmota(`${url}:80//`)],
  [tasmota(url), tasmota('http://[::ffff:192.168.1.50]')],
  [tasmota(url), tasmota('https://192.168.1.50')],
  [tasmota(url), shelly(url)],
  [tasmota(url, 2), { kind: 'shelly_1', url, channel: 1 }],
  [shelly('http://localhost:8081'), shelly('http://127.0.0.1:8081/')],
  [shelly('http://127.3.2.1:8081'), shelly('http://[::1]:8081')],
  [shelly('http://PLUG.lan'), shelly('http://plug.lan')],
  [home(url, 'switch.a'), home(`${url}/`, 'switch.a')],
  [mqtt('left'), mqtt('left', { full_topic: '%prefix%/%topic%' })],
  [http(`${url}/off`), http('http://192.168.1.50:80/off/')],
  [http(`${url}/off?a=1&b=2`), http(`${url}/off?b=2&a=1`)],
  [http(`${url}/set`, '{"on": false}'), http(`${url}/set`, '{"on":false}')],
  [http(`${url}/cm?cmnd=Power%20Off`), tasmota(url)],
  [http(`${url}/cm?user=a&password=b&cmnd=POWER2+0`), tasmota(url, 2)],
  [http(`${url}/relay/1?turn=off`), shelly(url, 1)],
  [http(`${url}/rpc/Switch.Set?id=0&on=false`), shelly(url)],
  [http(`${url}/rpc`, '{"id":1,"method":"Switch.Set","params":{"id":0,"on":false}}'), shelly(url)],
  [http(`${url}/api/services/switch/turn_off`, '{"entity_id":"switch.a"}'), home(url, 'switch.a')],
  [http(`${url}/api/services/switch/turn_off/`, '{"entity_id":["switch.a"]}'), home(url, 'switch.a')],
  [http(`${url}/api/services/homeassistant/toggle`, '{"entity_id":"switch.a"}'), home(url, 'switch.a')],
  // More than one, or whatever is in a room: it may be among them.
  [
    http(`${url}/api/services/switch/turn_off`, '{"entity_id":["switch.a","switch.b"]}'),
    home(url, 'switch.a'),
  ],
  [http(`${url}/api/services/switch/turn_off`, '{"entity_id":"switch.b, switch.a"}'), home(url, 'switch.a')],
  [http(`${url}/api/services/switch/turn_off`, '{"entity_id":"all"}'), home(url, 'switch.a')],
  [http(`${url}/api/services/switch/turn_off`, '{"area_id":"hall"}'), home(url, 'switch.a')],
  [
    http(`${url}/api/services/switch/turn_off`, '{"entity_id":"switch.b","area_id":"hall"}'),
    home(url, 'switch.a'),
  ],
  [
    http(`${url}/api/services/switch/turn_off`, '{"area_id":"hall"}'),
    http(`${url}/api/services/switch/turn_off`, '{"entity_id":"all"}'),
  ],
  // Nobody knows which of its outlets such a request switches.
  [http(`${url}/toggle`), tasmota(url)],
  [http(`${url}/cm?cmnd=Power0%20Off`), tasmota(url, 2)],
  [http(`${url}/rpc/Switch.Set?on=false&id=1&id=0`), shelly(url)],
])('the same outlet: %j and %j', (one, other) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([true, true]);
});

test.each([
  [tasmota(url), tasmota(url, 2)],
  [tasmota(url), tasmota('http://192.168.1.51')],
  [tasmota(url), tasmota(`${url}:81`)],
  [tasmota(`${url}/a`), tasmota(`${url}/b`)],
  [tasmota(url, 1), shelly(url, 1)],
  [shelly('http://127.0.0.1:8081'), shelly('http://127.0.0.1:8082')],
  [home(url, 'switch.a'), home(url, 'switch.b')],
  [home(url, 'switch.a'), http(`${url}/api/services/switch/turn_off`, '{"entity_id":"switch.b"}')],
  [home(url, 'switch.a'), http(`${url}/x/api/services/switch/turn_off`, '{"entity_id":"all"}')],
  [home(url, 'switch.a'), http(`${url}/api/services/rest_command/plug_b_off`)],
  [home(url, 'switch.a'), http(`${url}/api/webhook/plug-b-off`)],
  [mqtt('left'), mqtt('right')],
  [mqtt('left'), mqtt('left', { relay: 2 })],
  [http(`${url}/off/1`), http(`${url}/off/2`)],
  [http(`${url}/set`, '{"plug":1}'), http(`${url}/set`, '{"plug":2}')],
  [http(`${url}/cm?cmnd=Power1%20Off`), tasmota(url, 2)],
])('another outlet: %j and %j', (one, other) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([false, false]);
});

test('a dot at the end of a name, which was once taken, is none of it', () => {
  const dotted = { kind: 'shelly_2', url: 'http://plug.lan.', channel: 0 } as const;
  expect(outletOf(dotted)).toEqual(outletOf({ ...dotted, url: 'http://plug.lan' }));
});

test('what is long fits into an index all the same', () => {
  const long = http(`${url}/${'a'.repeat(1900)}`, JSON.stringify('b'.repeat(1900)));
  expect(outletOf(plugAddress.parse(long)).outlet.length).toBeLessThan(301);
});
