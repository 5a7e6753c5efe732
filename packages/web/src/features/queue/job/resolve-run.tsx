import { RUN_RESOLUTIONS, type Run, type RunResolution } from '@farmhand/contract';
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { useT } from '../../../i18n/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useRenewJobs } from '../use-job-actions.ts';
import { useIsOperator, usePrinterName } from '../use-people.ts';
import classes from './resolve-run.module.css';

const DONE = {
  completed: 'resolve.isCompleted',
  failed: 'resolve.isFailed',
  not_started: 'resolve.isNot_started',
} as const satisfies Record<RunResolution, string>;

/** Only eyes can tell. Each answer says what follows from it before it is given. */
export function ResolveRun({ run, isAway }: { readonly run: Run; readonly isAway: boolean }) {
  const t = useT();
  const toast = useToast();
  const renew = useRenewJobs();
  const isOperator = useIsOperator();
  const printer = usePrinterName()(run.printer_id);
  const resolve = useMutation({
    mutationFn: (outcome: RunResolution) => api.resolveRun({ params: { id: run.id }, body: { outcome } }),
    onSuccess: (_, outcome) => toast(t(DONE[outcome])),
    onSettled: renew,
  });
  const words = isAway ? 'resolve.away' : isOperator ? 'resolve.intro' : 'resolve.viewer';
  return (
    <Alert className="notice" icon={<Icon name="help" />} p="sm" mt={4}>
      <Title order={3} size="sm">
        {t('resolve.title')}
      </Title>
      <Text mb="sm">{t(words, { printer })}</Text>
      <Problem error={resolve.error} words={{ invalid_state_transition: 'resolve.tooLate' }} />
      {isOperator && (
        <div className={classes['answers']}>
          {RUN_RESOLUTIONS.map((outcome) => (
            <Stack key={outcome} gap={4}>
              <Button
                variant="default"
                mih={44}
                aria-describedby={`resolve-${run.id}-${outcome}`}
                loading={resolve.isPending && resolve.variables === outcome}
                disabled={resolve.isPending}
                onClick={() => resolve.mutate(outcome)}
              >
                {t(`resolve.${outcome}`)}
              </Button>
              <Text size="xs" id={`resolve-${run.id}-${outcome}`}>
                {t(`resolve.${outcome}Hint`)}
              </Text>
            </Stack>
          ))}
        </div>
      )}
    </Alert>
  );
}
