import { ROUTES } from '@farmhand/contract';
import { type Endpoint, read } from '../../../http/endpoint.ts';
import type { OwnKeys } from './keys.ts';

export const pushEndpoints = (ownKeys: OwnKeys): readonly Endpoint[] => [
  read(ROUTES.getPushKey, async () => ({ public_key: (await ownKeys()).publicKey })),
];
