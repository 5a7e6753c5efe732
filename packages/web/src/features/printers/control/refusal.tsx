import { ApiError } from '@farmhand/client';
import { Code, Stack, Text } from '@mantine/core';
import { useLanguage } from '../../../i18n/language.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { fixWords } from '../connection/index.ts';

const WORDS = {
  invalid_state_transition: 'printerPage.wrongState',
  printer_unreachable: 'printerPage.unreachable',
  permission_denied: 'printerPage.notYours',
} as const;

/** Why a printer did not do it: in words, with its own code and what mends it where it told. */
export function Refusal({ error }: { readonly error: unknown }) {
  const { t, say } = useLanguage();
  if (error === null) return null;
  const data = error instanceof ApiError && error.code === 'printer_refused' ? error.data : {};
  const code = data['vendor_code'];
  const fix = fixWords(say, error);
  return (
    <Stack gap={4}>
      <Problem error={error} words={WORDS} />
      {typeof code === 'string' && (
        <Text size="xs" c="dimmed">
          {t('printerPage.vendorCode')} <Code fz="xs">{code}</Code>
        </Text>
      )}
      {fix !== null && <Text>{t('printerPage.fix', { fix })}</Text>}
    </Stack>
  );
}
