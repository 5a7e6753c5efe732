import type { NextAction } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { hint } from '../../hint.ts';

/** No tool enters a secret, people do; the one that is named shows what does not arrive until then. */
const ENTER_AGAIN = hint('list_alerts', {}, said('hint.secret_dropped'));

/** After a change that led elsewhere, and left behind what was entered for the place before. */
export const enterAgain = (isLeftBehind: boolean): NextAction[] => (isLeftBehind ? [ENTER_AGAIN] : []);
