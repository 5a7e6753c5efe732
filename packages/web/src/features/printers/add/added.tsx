import type { ConnectionTest, Printer } from '@farmhand/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../i18n/language.tsx';
import { Section } from '../../../ui/page.tsx';
import { Verdict } from '../connection/verdict.tsx';

interface AddedProps {
  readonly printer: Printer;
  readonly verdict: ConnectionTest;
  readonly onAnother: () => void;
}

/** What came of adding it: it answers, or why not; it is kept either way. */
export function Added({ printer, verdict, onAnother }: AddedProps) {
  const t = useT();
  const body = (
    <Stack gap="sm">
      <Verdict test={verdict} />
      {!verdict.ok && <Text c="dimmed">{t('addPrinter.keptAnyway', { name: printer.name })}</Text>}
      <Group gap="xs">
        <Button variant={verdict.ok ? 'filled' : 'default'} onClick={onAnother}>
          {t('addPrinter.another')}
        </Button>
        <Button
          variant="default"
          renderRoot={(root) => <Link to="/printers/$id" params={{ id: printer.id }} {...root} />}
        >
          {t('addPrinter.open', { name: printer.name })}
        </Button>
      </Group>
    </Stack>
  );
  return verdict.ok ? <Section title={t('addPrinter.added', { name: printer.name })}>{body}</Section> : body;
}
