import { seesConfidential } from '@farmhand/contract';
import { useMe } from './use-me.ts';

/** Whether customers and money are shown. To others the service sends nulls, and the page leaves their places out. */
export const useSeesMoney = (): boolean => seesConfidential(useMe().user);
