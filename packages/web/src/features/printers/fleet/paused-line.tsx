import type { Printer } from '@farmhand/contract';
import { useLanguage } from '../../../i18n/language.tsx';
import { SaidText } from '../../../i18n/said-text.tsx';
import { dotted } from '../../../ui/named.tsx';
import classes from './printer-card.module.css';

interface PausedLineProps {
  readonly printer: Pick<Printer, 'status_reason_said'>;
  /** Of its print; null where nobody here knows it. */
  readonly name: string | null;
  /** Why it stands still, in English. */
  readonly reason: string;
}

/** What stands still, and why: a long name leaves room for the reason. */
export function PausedLine({ printer: { status_reason_said: said }, name, reason }: PausedLineProps) {
  const { say } = useLanguage();
  return (
    <span className={classes['reason']} title={say(said, reason, 'begun')}>
      {dotted([
        name === null ? null : (
          <span key="name" className={classes['what']} title={name} translate="no">
            {name}
          </span>
        ),
        <SaidText key="why" said={said} isSentence>
          {reason}
        </SaidText>,
      ])}
    </span>
  );
}
