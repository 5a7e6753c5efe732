import { ROUTES } from '@farmhand/contract';
import { type Endpoint, read } from '../../http/endpoint.ts';
import type { Mode } from '../../net/destination.ts';
import { VERSION } from '../../version.ts';

export const systemEndpoints = (mode: Mode): readonly Endpoint[] => [
  read(ROUTES.getVersion, () => ({
    version: VERSION,
    api: 'v1' as const,
    tool_surface: 2 as const,
    is_restricted: mode === 'restricted',
  })),
];
