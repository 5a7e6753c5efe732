import { Center, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface EmptyProps {
  readonly icon: IconName;
  readonly title: string;
  readonly hint: string;
  readonly children?: ReactNode;
}

/** Nothing to show: says what will be here, and how it gets here. */
export function Empty({ icon, title, hint, children }: EmptyProps) {
  return (
    <Center py="xl" px="md">
      <Stack gap={6} align="center" maw={460} ta="center">
        <Text component="span" c="dimmed">
          <Icon name={icon} size={28} />
        </Text>
        <Text fw={600}>{title}</Text>
        <Text c="dimmed">{hint}</Text>
        {children}
      </Stack>
    </Center>
  );
}
