import type { Printer } from '@farmhand/contract';
import { VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askLostRuns } from '../../../farm/lost-runs.ts';
import { printersQuery } from '../../../farm/printers.ts';
import { useT } from '../../../i18n/language.tsx';
import { newsIn, type States, statesOf, type Told, toldOf } from './news.ts';

/** Who listens is not talked over all the time: what comes in between is told together. */
const PAUSE_MS = 4000;
const MOST_NAMED = 3;

/** Tells who does not see the page which printers came to need a person. */
export function Announcer() {
  const t = useT();
  const told = useNews();
  const more = told.length - MOST_NAMED;
  return (
    <VisuallyHidden component="div" aria-live="polite" data-announcer>
      {told.slice(0, MOST_NAMED).map(({ id, name, word }) => (
        <p key={id}>{t('fleet.told', { name, state: t(word) })}</p>
      ))}
      {more > 0 && <p>{t('fleet.toldMore', { count: more })}</p>}
    </VisuallyHidden>
  );
}

/** The fleet is listened to, not asked for: a page that needs no printers loads none. */
function useNews(): readonly Told[] {
  const queryClient = useQueryClient();
  const [told, setTold] = useState<readonly Told[]>([]);
  useEffect(() => {
    const read = () => queryClient.getQueryData(printersQuery.queryKey);
    let before: States = statesOf(read() ?? []);
    let waiting: ReadonlyMap<number, Printer> = new Map();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    // What its plate looks like is not told of a print whose end nobody knows.
    const say = async (news: readonly Printer[]) => {
      const lostRuns = await askLostRuns(queryClient, news.slice(0, MOST_NAMED));
      if (!isGone) setTold(toldOf(news, lostRuns));
    };
    const tell = () => {
      timer = waiting.size === 0 ? undefined : setTimeout(tell, PAUSE_MS);
      if (waiting.size > 0) void say([...waiting.values()]);
      waiting = new Map();
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryKey[0] !== 'printers' || query.queryKey.length > 1) return;
      const fleet = read() ?? [];
      const news = newsIn(before, fleet);
      before = statesOf(fleet);
      if (news.length === 0) return;
      waiting = new Map([...waiting, ...news.map((printer) => [printer.id, printer] as const)]);
      if (timer === undefined) tell();
    });
    return () => {
      isGone = true;
      unsubscribe();
      clearTimeout(timer);
    };
  }, [queryClient]);
  return told;
}
