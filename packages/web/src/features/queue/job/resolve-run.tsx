import type { Run } from '@farmhand/contract';
import { Alert, Text, Title } from '@mantine/core';
import { usePrinterName } from '../../../farm/printer-names.ts';
import { useT } from '../../../i18n/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useIsOperator } from '../../auth/index.ts';
import { RunAnswers } from '../run-answers.tsx';

/** Only eyes can tell. */
export function ResolveRun({ run, isAway }: { readonly run: Run; readonly isAway: boolean }) {
  const t = useT();
  const isOperator = useIsOperator();
  const printer = usePrinterName()(run.printer_id);
  const words = isAway ? 'resolve.away' : isOperator ? 'resolve.intro' : 'resolve.viewer';
  return (
    <Alert className="notice" icon={<Icon name="help" />} p="sm" mt={4}>
      <Title order={3} size="sm">
        {t('resolve.title')}
      </Title>
      <Text mb="sm">{t(words, { printer })}</Text>
      {isOperator && <RunAnswers runId={run.id} />}
    </Alert>
  );
}
