import { Modal } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Entry, GROUPS } from './entry.ts';
import { EntryList } from './entry-list.tsx';
import { bestOf } from './match.ts';
import classes from './palette.module.css';
import { useActionEntries } from './use-action-entries.ts';
import { useFoundEntries } from './use-found-entries.ts';
import { usePageEntries } from './use-page-entries.ts';
import { usePrinterEntries } from './use-printer-entries.ts';

const MOST_OF_A_GROUP = 7;

/** What answers the question, group by group, the best of each first. */
function useEntries(question: string): readonly Entry[] {
  const pages = usePageEntries();
  const { printers, actions: ofPrinters } = usePrinterEntries();
  const found = useFoundEntries(question);
  const actions = useActionEntries();
  const isAsked = question.trim() !== '';
  const own = [...pages, ...(isAsked ? printers : []), ...ofPrinters, ...actions];
  const all = [...GROUPS].flatMap((group) => {
    const ofGroup = own.filter((entry) => entry.group === group);
    return bestOf(ofGroup, question, ({ label }) => label, MOST_OF_A_GROUP);
  });
  return GROUPS.flatMap((group) => [...all, ...found].filter((entry) => entry.group === group));
}

export function PaletteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const listId = useId();
  const [question, setQuestion] = useState('');
  const [at, setAt] = useState(0);
  const entries = useEntries(question);
  const current = Math.min(at, Math.max(0, entries.length - 1));

  function choose(entry: Entry | undefined): void {
    if (entry === undefined) return;
    onClose();
    entry.act();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') choose(entries[current]);
    else if (move !== undefined && entries.length > 0)
      setAt((current + move + entries.length) % entries.length);
    else return;
    event.preventDefault();
  }

  return (
    <Modal.Root opened onClose={onClose} size={560} yOffset="10dvh">
      <Modal.Overlay />
      <Modal.Content aria-label={t('palette.open')}>
        <Modal.Body p={0}>
          <div className={classes['ask']}>
            <Icon name="search" />
            <input
              className={classes['field']}
              type="text"
              role="combobox"
              aria-label={t('palette.open')}
              aria-expanded
              aria-controls={listId}
              aria-activedescendant={entries.length > 0 ? `${listId}-${current}` : undefined}
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              data-autofocus
              placeholder={t('palette.placeholder')}
              value={question}
              onChange={(event) => {
                setQuestion(event.currentTarget.value);
                setAt(0);
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          <EntryList id={listId} entries={entries} current={current} onPoint={setAt} onChoose={choose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
