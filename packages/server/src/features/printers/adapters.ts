import { bambuAdapter } from '@farmhand/protocols';
import type { Adapters } from './supervisor.ts';

/** The families that this version speaks with. */
export const ADAPTERS: Adapters = { bambu: bambuAdapter };
