import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { CopyButton } from '../../ui/copy.tsx';

export function MintedToken({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  const t = useT();
  return (
    <Stack gap="sm">
      <Text>{t('tokens.mintedIntro')}</Text>
      <Code block className="secret" data-testid="minted-token">
        {secret}
      </Code>
      <Text c="dimmed">
        {t('tokens.use')} <Code>X-API-Key</Code>
      </Text>
      <Group justify="flex-end" gap="xs">
        <CopyButton text={secret} />
        <Button onClick={onDone}>{t('tokens.mintedDone')}</Button>
      </Group>
    </Stack>
  );
}
