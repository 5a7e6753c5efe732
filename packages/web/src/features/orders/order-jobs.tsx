import type { Order } from '@farmhand/contract';
import { Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/language.tsx';
import { named } from '../../ui/named.tsx';
import { Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { JobLink, JobState } from '../queue/index.ts';
import { jobsOfOrderQuery } from './queries.ts';

/** What the queue does for this order. */
export function OrderJobs({ order }: { readonly order: Order }) {
  const t = useT();
  const jobs = useQuery(jobsOfOrderQuery(order.id));
  return (
    <Section title={t('orders.jobs')}>
      {jobs.isPending && <Skeleton height={40} />}
      <Problem error={jobs.error} onRetry={() => void jobs.refetch()} />
      {jobs.data?.length === 0 && <Text c="dimmed">{t('orders.noJobs')}</Text>}
      <ul className="rows">
        {jobs.data?.map((job) => (
          <li key={job.id}>
            <Group justify="space-between" gap="xs" py={8}>
              <JobLink id={job.id}>{named(job.item_name)}</JobLink>
              <Group gap="xs">
                <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                  {t('orders.printedOf', { printed: job.completed_count, total: job.quantity })}
                  {job.scrapped_count > 0 && ` · ${t('orders.scrapped', { count: job.scrapped_count })}`}
                </Text>
                <JobState status={job.status} />
              </Group>
            </Group>
          </li>
        ))}
      </ul>
    </Section>
  );
}
