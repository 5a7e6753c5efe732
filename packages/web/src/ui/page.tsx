import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { useT } from '../i18n/language.tsx';
import { AppName } from './app-name.ts';
import { named } from './named.tsx';
import { usePageTitle } from './page-table.ts';

let isFirstPage = true;

interface PageProps {
  /** In place of what the table of pages says, as for a record that is known by now. */
  readonly title?: string;
  /** What the record is called, which is its title then. */
  readonly name?: string;
  readonly heading?: ReactNode;
  readonly intro?: ReactNode;
  readonly actions?: ReactNode;
  /** For lists that use all the room there is; words read better in a narrow column. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One page in the frame. Moving to it puts the focus on its heading, as a full page load would. */
export function Page({ title: own, name, heading, intro, actions, isWide = false, children }: PageProps) {
  const t = useT();
  const app = use(AppName);
  const title = usePageTitle(name ?? own);
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstPage) ref.current?.focus();
    isFirstPage = false;
  }, []);
  return (
    <Stack gap="md" maw={isWide ? 'none' : 1100}>
      <title>{t('frame.pageTitle', { page: title, app })}</title>
      <Group justify="space-between" align="flex-end" gap="sm">
        <div>
          <Title order={1} ref={ref} tabIndex={-1}>
            {heading ?? named(name) ?? title}
          </Title>
          {intro !== undefined && <Text c="dimmed">{intro}</Text>}
        </div>
        {actions}
      </Group>
      {children}
    </Stack>
  );
}

interface SectionProps {
  readonly title: ReactNode;
  readonly intro?: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

export function Section({ title, intro, actions, children }: SectionProps) {
  return (
    <Paper component="section" p="md">
      <Group justify="space-between" align="flex-start" gap="sm" mb={children === undefined ? 0 : 'sm'}>
        <div>
          <Title order={2}>{title}</Title>
          {intro !== undefined && <Text c="dimmed">{intro}</Text>}
        </div>
        {actions}
      </Group>
      {children}
    </Paper>
  );
}
