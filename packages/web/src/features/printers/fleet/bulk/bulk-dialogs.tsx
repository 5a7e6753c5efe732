import type { Printer } from '@farmhand/contract';
import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useT } from '../../../../i18n/language.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { named, namedChoice } from '../../../../ui/named.tsx';
import { tagsIn } from '../shown.ts';
import classes from './bulk.module.css';
import type { TagAction } from './bulk.ts';

interface BulkStopDialogProps {
  readonly printers: readonly Printer[];
  readonly onConfirm: (printers: readonly Printer[]) => void;
  readonly onClose: () => void;
}

/** Says which prints would be lost. Those that end while it is open are not stopped twice. */
export function BulkStopDialog({ printers, onConfirm, onClose }: BulkStopDialogProps) {
  const t = useT();
  return (
    <Dialog isOpen title={t('fleet.bulkStopTitle', { count: printers.length })} onClose={onClose}>
      <Text c="dimmed">{t('fleet.bulkStopWarning')}</Text>
      <ul className={classes['outcomes']}>
        {printers.map(({ id, name, active_job }) => (
          <li key={id}>
            <span className={classes['who']} translate="no">
              {name}
            </span>
            <Text size="xs" c="dimmed">
              {named(active_job?.item_name)}
            </Text>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button color="red.8" disabled={printers.length === 0} onClick={() => onConfirm(printers)}>
          {t('fleet.do.stop')}
        </Button>
      </Group>
    </Dialog>
  );
}

interface TagDialogProps {
  readonly action: TagAction;
  readonly printers: readonly Printer[];
  readonly onConfirm: (tag: string) => void;
  readonly onClose: () => void;
}

export function TagDialog({ action, printers, onConfirm, onClose }: TagDialogProps) {
  const t = useT();
  const known = tagsIn(printers);
  const [tag, setTag] = useState(action === 'remove_tag' ? (known[0] ?? '') : '');
  const clean = tag.trim().toLowerCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (clean !== '') onConfirm(clean);
  };
  return (
    <Dialog isOpen title={t(`fleet.bulk.${action}`)} onClose={onClose}>
      <form onSubmit={submit}>
        {action === 'add_tag' ? (
          <TextInput
            label={t('fleet.tag')}
            description={t('fleet.tagHint')}
            maxLength={50}
            data-autofocus
            value={tag}
            onChange={(event) => setTag(event.currentTarget.value)}
          />
        ) : (
          <NativeSelect
            label={t('fleet.tag')}
            data={known.map((each) => namedChoice(each))}
            value={tag}
            onChange={(event) => setTag(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" disabled={clean === ''}>
            {t(`fleet.bulk.${action}`)}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
