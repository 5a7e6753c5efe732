import type { Migration } from '../migration.ts';
import { ground } from './0001-ground.ts';
import { printers } from './0002-printers.ts';
import { models } from './0003-models.ts';

/** Forward only, in order. A released one is never edited: write the next. */
export const MIGRATIONS: readonly Migration[] = [ground, printers, models];
