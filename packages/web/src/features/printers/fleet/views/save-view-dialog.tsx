import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useT } from '../../../../i18n/language.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { LONGEST_NAME } from './saved-views.ts';

interface SaveViewDialogProps {
  /** Names that are taken; saving under one of them replaces it. */
  readonly known: readonly string[];
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

export function SaveViewDialog({ known, onSave, onClose }: SaveViewDialogProps) {
  const t = useT();
  const [name, setName] = useState('');
  const clean = name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (clean !== '') onSave(clean);
  };
  return (
    <Dialog isOpen title={t('fleet.views.save')} onClose={onClose}>
      <form onSubmit={submit}>
        <TextInput
          label={t('fleet.views.name')}
          description={t('fleet.views.hint')}
          maxLength={LONGEST_NAME}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {known.includes(clean) && (
          <Text size="sm" mt="xs" role="status">
            {t('fleet.views.replaces', { name: clean })}
          </Text>
        )}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" disabled={clean === ''}>
            {t('action.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
