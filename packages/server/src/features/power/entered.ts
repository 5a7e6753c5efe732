import { hostOfAddress, type PlugAddress } from '@farmhand/contract';
import type { Enters } from '../../http/entered-host.ts';

/** An address that could never be reached is refused when it is entered. */
export function checkPlaces(enters: Enters, address: PlugAddress): void {
  for (const [path, url] of placesOf(address)) enters('plug', hostOfAddress(url), `body.address.${path}`);
}

/** Each web address of a plug, by where it stands in what was entered. */
export function placesOf(address: PlugAddress): readonly (readonly [path: string, url: string])[] {
  if (address.kind === 'tasmota_mqtt') return [];
  if (address.kind !== 'http') return [['url', address.url]];
  return (['on', 'off', 'status'] as const).map((name) => [`${name}.url`, address[name].url]);
}
