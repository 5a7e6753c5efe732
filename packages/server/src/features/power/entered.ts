import type { PlugAddress } from '@farmhand/contract';
import { hostOfAddress } from '@farmhand/contract';
import { checkEnteredHost } from '../../http/entered-host.ts';

/** An address that could never be reached is refused when it is entered. */
export function checkPlaces(address: PlugAddress): void {
  for (const [path, url] of placesOf(address)) checkEnteredHost('printer', hostOfAddress(url), path);
}

function placesOf(address: PlugAddress): readonly (readonly [string, string])[] {
  return [['body.address.url', address.url]];
}
