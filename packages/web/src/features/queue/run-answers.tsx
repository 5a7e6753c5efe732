import { RUN_RESOLUTIONS, type RunResolution } from '@farmhand/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useToast } from '../../ui/toasts.tsx';
import classes from './run-answers.module.css';
import { useRenewJobs } from './use-job-actions.ts';

const DONE = {
  completed: 'resolve.isCompleted',
  failed: 'resolve.isFailed',
  not_started: 'resolve.isNot_started',
} as const satisfies Record<RunResolution, string>;

interface RunAnswersProps {
  readonly runId: number;
  readonly onAnswered?: () => void;
}

/** What became of a print that nobody could follow. Each answer says what follows from it before it is given. */
export function RunAnswers({ runId, onAnswered }: RunAnswersProps) {
  const t = useT();
  const toast = useToast();
  const renew = useRenewJobs();
  const hintId = useId();
  const resolve = useMutation({
    mutationFn: (outcome: RunResolution) => api.resolveRun({ params: { id: runId }, body: { outcome } }),
    onSuccess(_, outcome) {
      toast(t(DONE[outcome]));
      onAnswered?.();
    },
    onSettled: renew,
  });
  return (
    <>
      <Problem error={resolve.error} words={{ invalid_state_transition: 'resolve.tooLate' }} />
      <div className={classes['answers']}>
        {RUN_RESOLUTIONS.map((outcome) => (
          <Stack key={outcome} gap={4}>
            <Button
              variant="default"
              mih={44}
              aria-describedby={`${hintId}-${outcome}`}
              loading={resolve.isPending && resolve.variables === outcome}
              disabled={resolve.isPending}
              onClick={() => resolve.mutate(outcome)}
            >
              {t(`resolve.${outcome}`)}
            </Button>
            <Text size="xs" id={`${hintId}-${outcome}`}>
              {t(`resolve.${outcome}Hint`)}
            </Text>
          </Stack>
        ))}
      </div>
    </>
  );
}
