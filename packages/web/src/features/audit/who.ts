import type { Fillings } from '@farmhand/words';
import type { MessageKey } from '../../i18n/languages/en.ts';
import type { AuditEntry } from './queries.ts';

/** Who did it. A log-in begins with nobody, and when it is done its entry says who it was. */
export function whoIn({
  via,
  username,
  outcome,
  details,
}: Pick<AuditEntry, 'via' | 'username' | 'outcome' | 'details'>): readonly [MessageKey, Fillings] {
  const entered = details['username'];
  if (via === 'none' && outcome === 'done' && typeof entered === 'string')
    return ['audit.via.session', { username: entered }];
  return [`audit.via.${via}`, { username: username ?? '' }];
}
