import type { AnswerOf, Destination, MessageState, ReportPeriod, Routes } from '@farmhand/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { everyPage } from '../../api/every-page.ts';

/** One key for all of it: whatever changes about messages renews what of them is on the page. */
const KEY = 'messages';
export const messagesKey = [KEY] as const;

/** Deliveries have no events: what is under way is looked at again. */
const AGAIN_MS = 10_000;

/** Whose destinations. */
export type Owner = { readonly scope: 'user' | 'farm' } | { readonly scope: 'org'; readonly org_id: number };

const isUnderWay = ({ state, waiting_count }: Destination): boolean =>
  state === 'failing' || state === 'resting' || waiting_count > 0;

export const destinationsQuery = (owner: Owner) =>
  queryOptions({
    queryKey: [KEY, 'destinations', owner],
    queryFn: ({ signal }) =>
      everyPage((query) => api.listDestinations({ query: { ...query, ...owner }, signal })),
    refetchInterval: ({ state: { data = [] } }) => (data.some(isUnderWay) ? AGAIN_MS : false),
  });

export const destinationQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'destination', id],
    queryFn: ({ signal }) => api.getDestination({ params: { id }, signal }),
    refetchInterval: AGAIN_MS,
  });

export const LOG_PAGE = 25;

export const logQuery = (
  id: number,
  { state, skip }: { readonly state: MessageState | ''; readonly skip: number },
) =>
  queryOptions({
    queryKey: [KEY, 'log', id, state, skip],
    queryFn: ({ signal }) =>
      api.listMessages({
        params: { id },
        query: { skip, limit: LOG_PAGE, ...(state !== '' && { state }) },
        signal,
      }),
    refetchInterval: AGAIN_MS,
  });

export const preferencesQuery = queryOptions({
  queryKey: [KEY, 'preferences'],
  queryFn: ({ signal }) => api.getMessagePreferences({ signal }),
});

export const mailServerQuery = queryOptions({
  queryKey: [KEY, 'mail-server'],
  queryFn: ({ signal }) => api.getMailServer({ signal }),
});

export const pushGatewayQuery = queryOptions({
  queryKey: [KEY, 'push-gateway'],
  queryFn: ({ signal }) => api.getPushGateway({ signal }),
});

export type ReportPreview = AnswerOf<Routes['previewReport']>;

/** What it would say now: an earlier one is none. */
export const reportPreviewQuery = (destination_id: number, period: ReportPeriod) =>
  queryOptions({
    queryKey: [KEY, 'report', destination_id, period],
    queryFn: ({ signal }) => api.previewReport({ query: { destination_id, period }, signal }),
    gcTime: 0,
  });

export const messageSettingsQuery = queryOptions({
  queryKey: [KEY, 'settings'],
  queryFn: ({ signal }) => api.getMessageSettings({ signal }),
});
