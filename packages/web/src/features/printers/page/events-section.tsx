import { PRINTER_EVENT_KINDS, type Printer, type PrinterEvent } from '@farmhand/contract';
import { isSameSaid } from '@farmhand/words';
import { Button, NativeSelect, Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useSay, useT } from '../../../i18n/language.tsx';
import type { Translate } from '../../../i18n/translate.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { When } from '../../../ui/when.tsx';
import { type PowerSay, usePowerWords } from '../../power/index.ts';
import { EVENT_ICONS, eventWords } from './event-words.ts';
import classes from './printer.module.css';

const FIRST = 8;
const MORE = 50;
const MOST = 500;

/** What became of the printer, newest first, each with what showed it. */
export function EventsSection({ printer }: { readonly printer: Printer }) {
  const t = useT();
  const power = usePowerWords();
  const [kind, setKind] = useState('');
  const [limit, setLimit] = useState(FIRST);
  const chosen = PRINTER_EVENT_KINDS.find((each) => each === kind);
  const events = useQuery({
    queryKey: ['printer-events', printer.id, kind, limit],
    queryFn: ({ signal }) =>
      api.listPrinterEvents({ params: { id: printer.id }, query: { limit, kind: chosen }, signal }),
    placeholderData: keepPreviousData,
  });
  const items = events.data?.items ?? [];
  const total = events.data?.total ?? 0;
  return (
    <Section
      title={t('printerPage.events')}
      actions={
        <NativeSelect
          aria-label={t('printerPage.eventKind')}
          size="xs"
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value)}
          data={[
            { value: '', label: t('printerPage.eventKind.all') },
            ...PRINTER_EVENT_KINDS.map((value) => ({
              value,
              label: value === 'power' ? power('power.title') : t(`printerPage.eventKind.${value}`),
            })),
          ]}
        />
      }
    >
      {events.isError && <Problem error={events.error} onRetry={() => void events.refetch()} />}
      {events.isPending && <Skeleton height={88} />}
      {events.isSuccess && items.length === 0 && <Text c="dimmed">{t('printerPage.noEvents')}</Text>}
      <ul className={classes['list']}>
        {items.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      {total > items.length && limit < MOST && (
        <Button
          variant="default"
          size="xs"
          mih={32}
          mt="xs"
          loading={events.isFetching}
          onClick={() => setLimit(Math.min(MOST, limit + MORE))}
        >
          {t('printerPage.moreEvents')}
        </Button>
      )}
    </Section>
  );
}

const shownBy = (t: Translate, power: PowerSay, source: PrinterEvent['evidence']['source']): string =>
  source === 'plug' ? power('event.evidence') : t(`printerPage.evidence.${source}`);

function EventRow({ event }: { readonly event: PrinterEvent }) {
  const t = useT();
  const say = useSay();
  const power = usePowerWords();
  const { evidence, reason, reason_said, user, job } = event;
  const about = [
    reason === null ? null : say(reason_said, reason),
    job === null ? null : t('printerPage.eventJob', { name: job.item_name }),
    user === null ? shownBy(t, power, evidence.source) : t('printerPage.eventUser', { name: user.username }),
    evidence.detail === null || isSameSaid(evidence.said, reason_said)
      ? null
      : say(evidence.said, evidence.detail),
  ].filter((part) => part !== null);
  return (
    <li className={classes['event']}>
      <Text component="span" c="dimmed">
        <Icon name={EVENT_ICONS[event.kind]} size={16} />
      </Text>
      <div>
        <Text>{eventWords(t, power, event)}</Text>
        <Text size="xs" c="dimmed">
          {about.join(' · ')}
        </Text>
      </div>
      <Text size="xs" c="dimmed">
        <When iso={event.at} />
      </Text>
    </li>
  );
}
