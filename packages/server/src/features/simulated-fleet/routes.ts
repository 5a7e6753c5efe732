import { ROUTES } from '@farmhand/contract';
import { type Endpoint, read, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';

const OFF = {
  state: 'off',
  problem: null,
  speed: null,
  counts: { bambu: 0, moonraker: 0, prusalink: 0, elegoo: 0 },
  printers: [],
  started_at: null,
} as const;

export const simulatedFleetEndpoints: readonly Endpoint[] = [
  read(ROUTES.getSimulatedFleet, () => ({ ...OFF, printers: [] })),

  write(ROUTES.startSimulatedFleet, {
    plan: (_db, { body }) => ({ would_execute: { action: 'start_simulated_fleet', ...body } }),
    execute: async () => {
      throw new AppError('upstream_unavailable', 'Simulated printers are not part of this installation.');
    },
  }),

  write(ROUTES.removeSimulatedFleet, {
    plan: () => {
      throw new AppError('not_found', 'There is no simulated fleet.');
    },
    execute: async () => undefined,
  }),
];
