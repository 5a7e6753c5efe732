import { Text } from '@mantine/core';
import { Fragment, useEffect, useRef } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Entry, isNamed } from './entry.ts';
import classes from './palette.module.css';

interface EntryListProps {
  readonly id: string;
  readonly entries: readonly Entry[];
  readonly current: number;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (entry: Entry) => void;
}

/** The focus stays in the field; the list follows it. */
export function EntryList({ id, entries, current, onPoint, onChoose }: EntryListProps) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);
  return (
    <div ref={list} id={id} className={classes['list']} role="listbox" aria-label={t('palette.found')}>
      {entries.map((entry, index) => (
        <Fragment key={entry.id}>
          {entry.group !== entries[index - 1]?.group && (
            <div className={classes['group']} aria-hidden>
              {t(`palette.${entry.group}`)}
            </div>
          )}
          <div
            id={`${id}-${index}`}
            className={classes['entry']}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onPointerMove={() => onPoint(index)}
            onClick={() => onChoose(entry)}
            onKeyDown={() => undefined}
          >
            <Icon name={entry.icon} />
            <span className={classes['label']} {...(isNamed(entry) && { translate: 'no' })}>
              {entry.label}
            </span>
            {entry.hint !== undefined && <span className={classes['hint']}>{entry.hint}</span>}
          </div>
        </Fragment>
      ))}
      {entries.length === 0 && (
        <Text p="md" c="dimmed" role="option" aria-selected={false} aria-disabled>
          {t('palette.nothing')}
        </Text>
      )}
    </div>
  );
}
