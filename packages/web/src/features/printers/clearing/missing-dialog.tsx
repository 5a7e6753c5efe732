import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createAttempts } from '../../../api/attempts.ts';
import { api } from '../../../api/client.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { type Missing, missingWords } from './missing-words.ts';
import { PlateSheet } from './plate-sheet.tsx';
import { usePlateWords } from './plate-words.ts';

interface MissingDialogProps {
  readonly missing: Missing;
  readonly pieces: number;
  readonly onClose: () => void;
}

/** A job is never made again by itself: whoever threw the print away says whether. */
export function MissingDialog({ missing, pieces, onClose }: MissingDialogProps) {
  const say = usePlateWords();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [attempt] = useState(createAttempts);
  const again = useMutation({
    mutationFn: () => attempt('again', (key) => printAgain(missing, key)),
    onSuccess(isDone) {
      if (isDone === null) return;
      toast(say('againDone'));
      onClose();
    },
    onSettled: () => {
      for (const key of ['jobs', 'queue', 'orders'] as const)
        void queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
  const { title, hint } = missingWords(missing, pieces);
  return (
    <PlateSheet title={say(...title)} onClose={onClose}>
      <Stack gap="md">
        <Text>{say(...hint)}</Text>
        <Problem error={again.error} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" mih={44} onClick={onClose}>
            {say('notAgain')}
          </Button>
          <Button
            mih={44}
            leftSection={<Icon name="refresh" size={16} />}
            loading={again.isPending}
            onClick={() => again.mutate()}
          >
            {say('again')}
          </Button>
        </Group>
      </Stack>
    </PlateSheet>
  );
}

/** For an order, what that order lacks; else the job's copy once more. */
async function printAgain({ order_id, job_id, copies }: Missing, idempotencyKey: string): Promise<void> {
  if (order_id !== null) await api.scheduleOrder({ params: { id: order_id }, idempotencyKey });
  else if (job_id !== null)
    await api.duplicateJob({ params: { id: job_id }, body: { quantity: copies }, idempotencyKey });
}
