import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { destinationsQuery, type Owner } from '../queries.ts';
import { AddDestination } from './add-destination.tsx';
import classes from './card.module.css';
import { DestinationCard } from './destination-card.tsx';

interface DestinationsProps {
  readonly owner: Owner;
  readonly title: string;
  readonly intro: string;
  readonly children?: React.ReactNode;
}

/** Where messages of somebody go, and one more. */
export function Destinations({ owner, title, intro, children }: DestinationsProps) {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  const destinations = useQuery(destinationsQuery(owner));
  return (
    <Section
      title={title}
      intro={intro}
      actions={
        <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
          {t('messages.add')}
        </Button>
      }
    >
      {children}
      {destinations.isError && (
        <Problem error={destinations.error} onRetry={() => void destinations.refetch()} />
      )}
      {destinations.isPending && <Skeleton height={170} />}
      {destinations.isSuccess && destinations.data.length === 0 && (
        <Empty icon="messages" title={t('messages.none')} hint={t(`messages.none.${owner.scope}`)} />
      )}
      {destinations.isSuccess && destinations.data.length > 0 && (
        <div className={classes['cards']}>
          {destinations.data.map((destination) => (
            <DestinationCard key={destination.id} destination={destination} />
          ))}
        </div>
      )}
      {isAdding && <AddDestination owner={owner} onClose={() => setAdding(false)} />}
    </Section>
  );
}
