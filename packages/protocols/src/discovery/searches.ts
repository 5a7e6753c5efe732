import type { Family } from '@farmhand/contract';
import { bambuSearch } from '../bambu/discovery.ts';
import { elegooSearch } from '../elegoo/discovery.ts';
import { moonrakerSearch } from '../moonraker/discovery.ts';
import { prusalinkSearch } from '../prusalink/discovery.ts';
import type { Search } from './search.ts';

/** One search a family. */
const SEARCHES: Readonly<Record<Family, Search>> = {
  bambu: bambuSearch,
  moonraker: moonrakerSearch,
  prusalink: prusalinkSearch,
  elegoo: elegooSearch,
};

export function searchOf(family: Family): Search {
  return SEARCHES[family];
}
