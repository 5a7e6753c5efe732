import { Button, Center, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useForm } from '../../ui/use-form.ts';
import { Qr } from './qr.tsx';

interface ScanCodeProps {
  readonly secret: string;
  readonly otpauthUrl: string;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onCode: (code: string) => void;
}

export function ScanCode({ secret, otpauthUrl, isBusy, error, onCode }: ScanCodeProps) {
  const t = useT();
  const form = useForm(
    { totp_code: '' },
    ({ totp_code }) => ({ totp_code: totp_code.trim() === '' ? t('field.required') : undefined }),
    error,
  );
  return (
    <form noValidate onSubmit={form.submit(({ totp_code }) => onCode(totp_code.replaceAll(/\s/g, '')))}>
      <Stack gap="sm">
        <Text>{t('totp.scan')}</Text>
        <Center>
          <Qr text={otpauthUrl} label={t('totp.qr')} />
        </Center>
        <Text c="dimmed">{t('totp.secret')}</Text>
        <Code block className="secret" data-testid="totp-secret">
          {secret}
        </Code>
        <Problem error={error} words={{ permission_denied: 'totp.wrongCode' }} />
        <TextInput
          label={t('totp.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          {...form.text('totp_code')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {t('totp.turnOn')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
