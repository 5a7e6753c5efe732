import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../i18n/language.tsx';
import classes from './filter-fold.module.css';
import { Icon } from './icon.tsx';

interface FilterFoldProps {
  /** What each of them asks for; undefined where it is as at first. */
  readonly chosen: readonly unknown[];
  readonly children: ReactNode;
}

/**
 * What narrows a list. On a phone that would take half of the screen, so it opens there by a button, which says how
 * much of it is set; elsewhere it stands where it is.
 */
export function FilterFold({ chosen, children }: FilterFoldProps) {
  const t = useT();
  const id = useId();
  const set = chosen.filter((each) => each !== undefined).length;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={classes['toggle'] ?? ''}
        variant={set > 0 ? 'light' : 'default'}
        leftSection={<Icon name="filter" size={16} />}
        rightSection={set > 0 ? set : null}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('ui.filters')}
      </Button>
      <div id={id} className={classes['filters']} data-filters data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
