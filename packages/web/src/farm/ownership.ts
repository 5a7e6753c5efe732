import type { Printer } from '@farmhand/contract';

/** Where it is on the network only its own organization learns: for the others it is to watch. */
export const isOwn = ({ host }: Pick<Printer, 'host'>): boolean => host !== null;
