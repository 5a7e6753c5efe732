import { RUN_RESOLUTIONS, type Run, type RunResolution, roleAtLeast } from '@farmhand/contract';
import { Alert, Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useSaid, useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useMe } from '../auth/use-me.ts';
import classes from './printer.module.css';

/** Nobody could follow this print: it takes eyes to say what became of it. */
export function UnknownRun({ run }: { readonly run: Run }) {
  const t = useT();
  const said = useSaid();
  const { role } = useMe().user;
  const queryClient = useQueryClient();
  const resolve = useMutation({
    mutationFn: (outcome: RunResolution) => api.resolveRun({ params: { id: run.id }, body: { outcome } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['jobs'] }),
  });
  return (
    <Alert className="notice" icon={<Icon name="help" />} mt="sm" p="sm">
      <Text fw={600}>{t('printerPage.unknownRun')}</Text>
      <Text c="dimmed">{said(run.evidence.detail)}</Text>
      {roleAtLeast(role, 'operator') && (
        <div className={classes['press']}>
          {RUN_RESOLUTIONS.map((outcome) => (
            <Button
              key={outcome}
              variant="default"
              mt={8}
              loading={resolve.isPending && resolve.variables === outcome}
              disabled={resolve.isPending}
              onClick={() => resolve.mutate(outcome)}
            >
              {t(`printerPage.resolve.${outcome}`)}
            </Button>
          ))}
        </div>
      )}
      <Problem error={resolve.error} />
    </Alert>
  );
}
