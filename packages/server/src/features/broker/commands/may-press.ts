import { BROKER_COMMANDS, type BrokerCommand, type Printer, ROUTES } from '@farmhand/contract';
import { controlRefusal } from '../../../db/control.ts';
import { refusal } from '../../../http/access.ts';
import type { Principal } from '../../../http/principal.ts';

/** What each command is a call of. */
export const COMMAND_ROUTES = {
  pause: ROUTES.pausePrinter,
  resume: ROUTES.resumePrinter,
  stop: ROUTES.stopPrinter,
  plate_cleared: ROUTES.clearPlate,
} as const satisfies Readonly<Record<BrokerCommand, object>>;

/** The commands that would not be refused on this printer for want of a right. */
export type MayPress = (printer: Pick<Printer, 'id' | 'org_id' | 'shared'>) => readonly BrokerCommand[];

/** By the rights of the token that is chosen for commands; of one that has ended, and without any, there are none. */
export function mayPress(principal: Principal | null): MayPress {
  if (principal === null) return () => [];
  const allowed = BROKER_COMMANDS.filter(
    (command) => refusal(COMMAND_ROUTES[command].access, principal) === null,
  );
  return ({ id, org_id, shared }) =>
    controlRefusal(principal, { id, org_id, is_shared: shared }) === null ? allowed : [];
}
