import type { QueuedJob } from '@farmhand/contract';
import { useLanguage } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { waitingWords } from './waiting.ts';
import classes from './why-line.module.css';

interface WhyLineProps {
  readonly job: QueuedJob;
  readonly isOpen: boolean;
  readonly controls: string;
  readonly onToggle: () => void;
}

/** The first thing in the way, in one line; pressing it shows each printer. */
export function WhyLine({ job, isOpen, controls, onToggle }: WhyLineProps) {
  const { t, say } = useLanguage();
  const words = waitingWords(say, job) ?? t('queue.whyNext');
  return (
    <button
      type="button"
      className={classes['why']}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <Icon name={isOpen ? 'up' : 'down'} size={14} />
      <span>{words}</span>
    </button>
  );
}
