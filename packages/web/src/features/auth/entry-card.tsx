import { Center, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { LanguageMenu } from '../../frame/language-menu.tsx';
import { ThemeToggle } from '../../frame/theme-toggle.tsx';
import { useT } from '../../i18n/language.tsx';
import { AppName } from '../../ui/app-name.ts';
import { Logo } from '../../ui/logo.tsx';

interface EntryCardProps {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** The one card that people see before they are in. */
export function EntryCard({ title, intro, children }: EntryCardProps) {
  const t = useT();
  const app = use(AppName);
  return (
    <Center component="main" mih="100dvh" p="md">
      <title>{t('frame.pageTitle', { page: title, app })}</title>
      <Stack w="100%" maw={400} gap="md">
        <Group justify="space-between">
          <Group gap="xs">
            <Logo />
            <Text fw={650} size="lg" translate="no">
              {app}
            </Text>
          </Group>
          <Group gap={4}>
            <LanguageMenu />
            <ThemeToggle />
          </Group>
        </Group>
        <Paper p="lg" shadow="xs">
          <Title order={1}>{title}</Title>
          {intro !== undefined && (
            <Text c="dimmed" mt={4}>
              {intro}
            </Text>
          )}
          {children}
        </Paper>
      </Stack>
    </Center>
  );
}
