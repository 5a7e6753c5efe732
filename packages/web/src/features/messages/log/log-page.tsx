import { MESSAGE_STATES } from '@farmhand/contract';
import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useT } from '../../../i18n/language.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Unanswered } from '../../../ui/listing.tsx';
import { Page, Section } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { useChannelWords } from '../channels/channel-words.ts';
import { DestinationCard } from '../destinations/destination-card.tsx';
import { homeOf, logOf } from '../destinations/home.ts';
import { destinationQuery, LOG_PAGE, logQuery } from '../queries.ts';
import { MessageRow } from './message-row.tsx';
import { type LogFilter, logSearch, WHOLE_LOG } from './search.ts';

/** Alerts lead here whosever the destination is; one that is nobody's own has its place among the farm's. */
export function MyLogPage() {
  const { id } = useParams({ from: '/frame/settings/messages/$id' });
  const { data } = useQuery(destinationQuery(id));
  if (data === undefined || data.scope === 'user') return <LogPage id={id} />;
  return <Navigate to={logOf(data)} params={{ id }} search={(kept) => logSearch(kept)} replace />;
}

export function FarmLogPage() {
  return <LogPage id={useParams({ from: '/frame/settings/settings/messages/$id' }).id} />;
}

/** One destination, and what became of everything that was sent there. */
function LogPage({ id }: { readonly id: number }) {
  const t = useT();
  // Before anything of it is shown.
  useChannelWords();
  const destination = useQuery(destinationQuery(id));
  const { data } = destination;
  return (
    <Page {...(data !== undefined && { name: data.name })}>
      <BackLink to={data === undefined ? '/messages' : homeOf(data)}>
        {t(data === undefined || data.scope === 'user' ? 'messages.title' : 'messages.farmTitle')}
      </BackLink>
      {destination.isSuccess ? (
        <>
          <DestinationCard destination={destination.data} isAlone />
          <Log id={id} />
        </>
      ) : (
        <Unanswered query={destination} skeletonPx={170} />
      )}
    </Page>
  );
}

function Log({ id }: { readonly id: number }) {
  const t = useT();
  const channelWords = useChannelWords();
  const filter: LogFilter = { ...WHOLE_LOG, ...logSearch(useSearch({ strict: false })) };
  const navigate = useNavigate();
  const log = useQuery({ ...logQuery(id, filter), placeholderData: keepPreviousData });
  /** Every narrowing starts at the first page again. */
  const narrow = (part: Readonly<Record<string, unknown>>) =>
    void navigate({
      to: '.',
      search: logSearch({ ...filter, skip: 0, ...part }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Section
      title={t('messages.logTitle')}
      intro={channelWords('messages.logIntro')}
      actions={
        <NativeSelect
          aria-label={channelWords('messages.logState')}
          value={filter.state}
          data={[
            { value: '', label: channelWords('messages.anyState') },
            ...MESSAGE_STATES.map((value) => ({ value, label: t(`messages.sent.${value}`) })),
          ]}
          onChange={({ currentTarget }) => narrow({ state: currentTarget.value })}
        />
      }
    >
      {!log.isSuccess && <Unanswered query={log} skeletonPx={300} />}
      {log.isSuccess && log.data.items.length === 0 && (
        <Empty
          icon="messages"
          title={channelWords('messages.logEmpty')}
          hint={t(filter.state === '' ? 'messages.logEmptyHint' : 'messages.logNoneMatch')}
        />
      )}
      {log.isSuccess && log.data.items.length > 0 && (
        <ul className="rows" aria-label={t('messages.logTitle')}>
          {log.data.items.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ul>
      )}
      <Pager
        skip={filter.skip}
        limit={LOG_PAGE}
        total={log.data?.total ?? 0}
        onSkip={(skip) => narrow({ skip })}
      />
    </Section>
  );
}
