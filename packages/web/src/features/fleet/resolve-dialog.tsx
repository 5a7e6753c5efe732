import { type Printer, RUN_RESOLUTIONS, type RunResolution } from '@farmhand/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useToast } from '../../ui/toasts.tsx';

interface ResolveDialogProps {
  readonly printer: Printer;
  readonly onClose: () => void;
}

/** A person's eyes decide what no report could. */
export function ResolveDialog({ printer: { name, active_job: job }, onClose }: ResolveDialogProps) {
  const t = useT();
  const say = useToast();
  const resolve = useMutation({
    mutationFn: async (outcome: RunResolution) => {
      if (job !== null) await api.resolveRun({ params: { id: job.run_id }, body: { outcome } });
    },
    onSuccess: () => {
      say(t('fleet.done.resolve_run', { name }));
      onClose();
    },
  });
  return (
    <Dialog isOpen title={t('fleet.runTitle', { name })} onClose={onClose}>
      {job !== null && <Text fw={600}>{job.item_name}</Text>}
      <Text c="dimmed">{t('fleet.runHint')}</Text>
      <Problem error={resolve.error} />
      <Stack gap="xs" mt="md">
        {RUN_RESOLUTIONS.map((outcome) => (
          <Button
            key={outcome}
            variant="default"
            mih={44}
            disabled={resolve.isPending || job === null}
            onClick={() => resolve.mutate(outcome)}
          >
            {t(`fleet.run.${outcome}`)}
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
