import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useT } from '../../i18n/language.tsx';

interface CodeFormProps {
  readonly isLooking: boolean;
  readonly onCode: (typed: string) => void;
}

/** For a label that no camera can read, and for scanners that type into a field. */
export function CodeForm({ isLooking, onCode }: CodeFormProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    onCode(typed);
    setTyped('');
  };
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          size="md"
          className="grow"
          label={t('scan.code')}
          description={t('scan.codeHint')}
          placeholder="SP-… / PR-…"
          translate="no"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={500}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" size="md" variant="default" loading={isLooking}>
          {t('scan.find')}
        </Button>
      </Group>
    </form>
  );
}
