import type { Model } from '@farmhand/contract';
import { weightWords } from '@farmhand/words';
import { Anchor, Grid, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EntryStatus } from '../../farm/entry-status.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { named } from '../../ui/named.tsx';
import { Section } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import { JobLink } from '../queue/index.ts';
import { jobsOfModelQuery, printsOfModelQuery } from './queries.ts';

/** What is and was printed of a model. */
export function ModelWork({ model }: { readonly model: Model }) {
  const { t, language } = useLanguage();
  const jobs = useQuery(jobsOfModelQuery(model.id));
  const prints = useQuery(printsOfModelQuery(model.id));
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Section title={t('models.jobs')}>
          {jobs.isPending && <Skeleton height={40} />}
          {jobs.data?.items.length === 0 && <Text c="dimmed">{t('models.noJobs')}</Text>}
          <ul className="rows">
            {jobs.data?.items.map((job) => (
              <li key={job.id}>
                <Group justify="space-between" gap="xs" py={6} wrap="nowrap">
                  <JobLink id={job.id}>{named(job.item_name)}</JobLink>
                  <Text size="xs" c="dimmed">
                    {t('models.jobProgress', { done: job.completed_count, all: job.quantity })} ·{' '}
                    {t(`models.job.${job.status}`)}
                  </Text>
                </Group>
              </li>
            ))}
          </ul>
        </Section>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Section title={t('models.prints')}>
          {prints.isPending && <Skeleton height={40} />}
          {prints.data?.items.length === 0 && <Text c="dimmed">{t('models.noPrints')}</Text>}
          <ul className="rows">
            {prints.data?.items.map((entry) => (
              <li key={entry.id}>
                <Group justify="space-between" gap="xs" py={6} wrap="nowrap">
                  <Anchor
                    renderRoot={(root) => <Link to="/archive/$id" params={{ id: entry.id }} {...root} />}
                  >
                    <When iso={entry.finished_at} />
                  </Anchor>
                  <Group gap="xs" wrap="nowrap">
                    <Text size="xs" c="dimmed">
                      {weightWords(entry.filament_used_g, language)}
                    </Text>
                    <EntryStatus status={entry.status} />
                  </Group>
                </Group>
              </li>
            ))}
          </ul>
          {(prints.data?.total ?? 0) > (prints.data?.items.length ?? 0) && (
            <Anchor renderRoot={(root) => <Link to="/archive" search={{ model: model.id }} {...root} />}>
              {t('models.allPrints', { count: prints.data?.total ?? 0 })}
            </Anchor>
          )}
        </Section>
      </Grid.Col>
    </Grid>
  );
}
