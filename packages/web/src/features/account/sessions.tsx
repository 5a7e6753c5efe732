import { Badge, Button, Group, Skeleton } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { everyPage } from '../../api/every-page.ts';
import { useT } from '../../i18n/language.tsx';
import { deviceOf } from '../../ui/device.ts';
import { FlexTable } from '../../ui/flex-table.tsx';
import { Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { When } from '../../ui/when.tsx';

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => everyPage((query) => api.listSessions({ query, signal })),
});
type Session = Awaited<ReturnType<typeof api.listSessions>>['items'][number];

export function Sessions() {
  const t = useT();
  const toast = useToast();
  const queryClient = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: (id: number) => api.endSession({ params: { id } }),
    onSuccess: () => toast(t('sessions.ended')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });

  function rowOf(session: Session) {
    const known = deviceOf(session.user_agent);
    const device =
      known === null
        ? session.user_agent || t('sessions.unknownDevice')
        : t('sessions.deviceOn', { ...known });
    const { address } = session;
    return {
      key: session.id,
      cells: [
        <span key="device" translate="no" title={session.user_agent}>
          {device}
        </span>,
        address,
        <When key="seen" iso={session.last_seen_at} />,
        <When key="end" iso={session.expires_at} />,
      ],
      action: session.is_current ? (
        <Badge>{t('sessions.current')}</Badge>
      ) : (
        <Button
          variant="default"
          size="xs"
          disabled={end.isPending}
          aria-label={t('sessions.endOf', { device, address })}
          onClick={() => end.mutate(session.id)}
        >
          {t('sessions.end')}
        </Button>
      ),
    };
  }

  return (
    <Section title={t('sessions.title')} intro={t('sessions.intro')}>
      <Problem error={end.error} />
      {sessions.isError && <Problem error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.isPending && <Skeleton height={80} />}
      {sessions.isSuccess && (
        <Group mx={-14}>
          <FlexTable
            label={t('sessions.title')}
            columns={[
              t('sessions.device'),
              t('sessions.address'),
              t('sessions.lastSeen'),
              t('sessions.expires'),
            ]}
            rows={sessions.data.map(rowOf)}
          />
        </Group>
      )}
    </Section>
  );
}
