import { FAMILIES, familyEntry } from '@farmhand/contract';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { printersQuery } from '../../farm/printers.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { simulatedFleetQuery } from './queries.ts';
import { RemoveFleetDialog } from './remove-fleet-dialog.tsx';
import { SimulatedPrinters } from './simulated-printers.tsx';

const COUNT = FAMILIES.reduce((count, family) => count + familyEntry(family).simulated, 0);

/** Starts the simulated fleet, shows it coming online, and removes it again. */
export function SimulatedFleetSection() {
  const { t, say } = useLanguage();
  const toast = useToast();
  const queryClient = useQueryClient();
  const fleet = useQuery(simulatedFleetQuery);
  const [isRemoving, setRemoving] = useState(false);
  const start = useMutation({
    mutationFn: () => api.startSimulatedFleet({ body: {} }),
    async onSuccess({ next_actions: _, ...started }) {
      queryClient.setQueryData(simulatedFleetQuery.queryKey, started);
      toast(t('welcome.started'));
      await queryClient.invalidateQueries({ queryKey: printersQuery.queryKey });
    },
  });
  const state = fleet.data?.state;
  return (
    <Section title={t('welcome.simulated')} intro={t('welcome.simulatedIntro', { count: COUNT })}>
      <Stack gap="sm">
        {fleet.isError && <Problem error={fleet.error} onRetry={() => void fleet.refetch()} />}
        <Problem error={start.error} words={{ upstream_unavailable: 'welcome.notHere' }} />
        {fleet.isPending && <Skeleton height={42} width={260} />}
        {state === 'off' && (
          <Group>
            <Button
              size="md"
              leftSection={<Icon name="play" size={18} />}
              loading={start.isPending}
              onClick={() => start.mutate()}
            >
              {t('welcome.simulatedButton')}
            </Button>
          </Group>
        )}
        {state === 'failed' && (
          <Text c="var(--farm-bad)">
            {t('welcome.failed', {
              problem: say(fleet.data?.problem_said, fleet.data?.problem ?? '', 'sentence'),
            })}
          </Text>
        )}
        {fleet.data !== undefined && state !== 'off' && (
          <>
            <SimulatedPrinters fleet={fleet.data} />
            <Group gap="xs">
              <Button renderRoot={(root) => <Link to="/fleet" {...root} />}>{t('welcome.toFleet')}</Button>
              <ActionButton icon="remove" onPress={() => setRemoving(true)}>
                {t('welcome.remove')}
              </ActionButton>
            </Group>
          </>
        )}
      </Stack>
      {isRemoving && <RemoveFleetDialog onClose={() => setRemoving(false)} />}
    </Section>
  );
}
