import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useForm } from '../../ui/use-form.ts';

interface CodeFormProps {
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onCode: (code: string) => void;
  readonly onBack: () => void;
}

/** Takes six digits or a recovery code: a person with a lost phone needs no other form. */
export function CodeForm({ isBusy, error, onCode, onBack }: CodeFormProps) {
  const t = useT();
  const form = useForm(
    { totp_code: '' },
    ({ totp_code }) => ({ totp_code: totp_code.trim() === '' ? t('field.required') : undefined }),
    error,
  );
  return (
    <form noValidate onSubmit={form.submit(({ totp_code }) => onCode(totp_code.trim()))}>
      <Stack gap="sm" mt="md">
        <Problem error={error} words={{ not_authenticated: 'login.codeWrong' }} />
        <TextInput
          label={t('login.code')}
          description={t('login.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoFocus
          {...form.text('totp_code')}
        />
        <Group grow mt={4}>
          <Button variant="default" onClick={onBack}>
            {t('action.back')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('login.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
