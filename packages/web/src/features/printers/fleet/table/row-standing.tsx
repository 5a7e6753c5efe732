import type { Printer } from '@farmhand/contract';
import { useLanguage } from '../../../../i18n/language.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useNow } from '../../../../ui/now.ts';
import { relativeTime } from '../../../../ui/when.tsx';
import { shownSince } from '../../shown-print.ts';
import { shownState } from '../../shown-state.ts';
import parts from '../card-parts.module.css';
import { briefSince } from './brief-since.ts';
import classes from './row-words.module.css';

interface RowStandingProps {
  readonly printer: Printer;
  readonly hasLostRun: boolean;
}

/** How it stands and for how long. In a row a card's "last seen 3 minutes ago" has no room: that is its title. */
export function RowStanding({ printer, hasLostRun }: RowStandingProps) {
  const { language, t } = useLanguage();
  const now = useNow();
  const { icon, color, word, kind } = shownState(printer, hasLostRun);
  const isGone = kind === 'offline';
  const since = isGone ? printer.last_seen_at : shownSince(printer, kind);
  const ago = since === null ? null : relativeTime(since, now, language);
  const whole = isGone ? (ago === null ? t('fleet.neverSeen') : t('fleet.lastSeen', { time: ago })) : ago;
  const title = whole === null ? t(word) : t('action.joined', { first: t(word), second: whole });
  return (
    <span className={`${parts['standing']} ${classes['standing']}`} style={{ color }} title={title}>
      <Icon name={icon} size={16} />
      <span className={parts['word']}>{t(word)}</span>
      <span className={classes['since']}>{since === null ? whole : briefSince(since, now, language)}</span>
    </span>
  );
}
