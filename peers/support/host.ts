import { join } from 'node:path';

/** The virtual environments that `npm run test:peers` has made, by the host that lives in them. */
const FOLDERS = {
  prusalink: process.env['FARM_PEER_PRUSALINK'],
  moonraker: process.env['FARM_PEER_MOONRAKER'],
  clients: process.env['FARM_PEER_CLIENTS'],
  messages: process.env['FARM_PEER_MESSAGES'],
  homeassistant: process.env['FARM_PEER_HOMEASSISTANT'],
  canaille: process.env['FARM_PEER_CANAILLE'],
} as const;

/** A program of a host's own environment. */
export function programOf(host: keyof typeof FOLDERS, program: string): string {
  const folder = FOLDERS[host];
  if (folder === undefined) throw new Error('run these tests with `npm run test:peers`');
  return join(folder, 'bin', program);
}

/** How many jobs are printed in a row on each host. */
export const JOBS_IN_A_ROW = Number(process.env['FARM_PEER_JOBS'] ?? '20');
