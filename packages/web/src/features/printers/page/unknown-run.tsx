import { type Printer, type Run, roleAtLeast } from '@farmhand/contract';
import { Alert, Text } from '@mantine/core';
import { isOwn } from '../../../farm/ownership.ts';
import { useT } from '../../../i18n/language.tsx';
import { SaidText } from '../../../i18n/said-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useMe } from '../../auth/index.ts';
import { RunAnswers } from '../../queue/index.ts';

/** Nobody could follow this print: it takes eyes to say what became of it. */
export function UnknownRun({ run, printer }: { readonly run: Run; readonly printer: Printer }) {
  const t = useT();
  const { role } = useMe().user;
  return (
    <Alert className="notice" icon={<Icon name="help" />} mt="sm" p="sm">
      <Text fw={600}>{t('printerPage.unknownRun')}</Text>
      <Text c="dimmed" mb="sm">
        <SaidText said={run.evidence.said}>{run.evidence.detail}</SaidText>
      </Text>
      {isOwn(printer) && roleAtLeast(role, 'operator') && <RunAnswers runId={run.id} />}
    </Alert>
  );
}
