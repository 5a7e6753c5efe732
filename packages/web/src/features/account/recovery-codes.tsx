import { Button, Group, Stack, Text } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { CopyButton } from '../../ui/copy.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useT();
  return (
    <Stack gap="sm">
      <Text>{t('totp.codesIntro')}</Text>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs">
        <CopyButton text={codes.join('\n')} />
        <Button onClick={onDone}>{t('totp.codesSaved')}</Button>
      </Group>
    </Stack>
  );
}
