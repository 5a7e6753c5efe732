import { ROUTES } from '@farmhand/contract';
import { type Endpoint, read } from '../../../http/endpoint.ts';
import type { Mode } from '../../../net/destination.ts';
import { checkSwitchedOn } from '../switched-off.ts';
import type { OwnKeys } from './keys.ts';

export const pushEndpoints = (ownKeys: OwnKeys, mode: Mode): readonly Endpoint[] => [
  read(ROUTES.getPushKey, async () => {
    checkSwitchedOn(mode, 'push');
    return { public_key: (await ownKeys()).publicKey };
  }),
];
