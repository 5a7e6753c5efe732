import type { QueueTimeline } from '@farmhand/contract';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { named } from '../../../ui/named.tsx';
import { Section } from '../../../ui/page.tsx';
import { queueQuery } from '../queries.ts';

const MOST = 50;

/** Jobs that get no place at all, with what is in their way. */
export function Unplaced({ entries }: { readonly entries: QueueTimeline['unplaced'] }) {
  const { t, say } = useLanguage();
  const { data: queue } = useQuery(queueQuery);
  const jobs = new Map(queue?.map((job) => [job.id, job]));
  return (
    <Section title={t('timeline.unplaced')} intro={t('timeline.unplacedIntro')}>
      <ul className="rows">
        {entries.slice(0, MOST).map(({ job_id: id, reason, reason_said: said }) => {
          const job = jobs.get(id);
          return (
            <li key={id}>
              <Text py={6}>
                <Anchor fw={600} renderRoot={(root) => <Link to="/jobs/$id" params={{ id }} {...root} />}>
                  {named(job?.item_name) ?? t('job.title', { id: `${id}` })}
                </Anchor>{' '}
                {say(said, reason, 'sentence')}
              </Text>
            </li>
          );
        })}
      </ul>
      {entries.length > MOST && (
        <Text size="xs" c="dimmed">
          {t('queue.filteredCount', { shown: MOST, total: entries.length })}
        </Text>
      )}
    </Section>
  );
}
