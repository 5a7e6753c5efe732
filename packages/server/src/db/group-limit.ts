import type { Role } from '@farmhand/contract';
import { z } from 'zod';

const printerIds = z.array(z.number());

/** As a group's row has it. */
export const parseLimit = (text: string | null): number[] | null =>
  text === null ? null : printerIds.parse(JSON.parse(text));

/** What the group of a user limits that user to: administrators to nothing. */
export const limitFor = (role: Role, groupPrinterIds: string | null): number[] | null =>
  role === 'admin' ? null : parseLimit(groupPrinterIds);
