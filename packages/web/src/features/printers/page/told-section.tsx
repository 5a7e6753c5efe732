import type { Printer } from '@farmhand/contract';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../i18n/language.tsx';
import { Section } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { CommandRow } from './command-row.tsx';
import classes from './printer.module.css';
import { commandsQuery } from './queries.ts';

/** The last things that the printer was told, and what came of them. */
export function ToldSection({ printer }: { readonly printer: Printer }) {
  const t = useT();
  const commands = useQuery(commandsQuery(printer.id));
  return (
    <Section title={t('printerPage.told')} intro={t('printerPage.toldIntro')}>
      {commands.isError && <Problem error={commands.error} onRetry={() => void commands.refetch()} />}
      {commands.isPending && <Skeleton height={44} />}
      {commands.data?.items.length === 0 && <Text c="dimmed">{t('printerPage.toldNothing')}</Text>}
      <ul className={classes['list']}>
        {commands.data?.items.map((command) => (
          <li key={command.id}>
            <CommandRow command={command} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
