import type { Printer, TimelineBar } from '@farmhand/contract';
import { useQuery } from '@tanstack/react-query';
import { printersQuery } from '../../../farm/printers.ts';
import { unreachedSince } from '../../../farm/unreached.ts';
import type { MessageKey } from '../../../i18n/languages/en.ts';
import type { IconName } from '../../../ui/icon.tsx';

/** What a bar stands for: of a print that has begun its printer knows more than the forecast. */
export type Standing = TimelineBar['kind'] | 'paused' | 'silent';

interface Look {
  readonly icon: IconName;
  readonly color: string;
  readonly words: MessageKey;
}

/** In the order of the legend. */
export const LOOKS: Readonly<Record<Standing, Look>> = {
  printing: { icon: 'play', color: 'var(--farm-good)', words: 'timeline.kind.printing' },
  paused: { icon: 'pause', color: 'var(--farm-wait)', words: 'state.paused' },
  silent: { icon: 'offline', color: 'var(--farm-off)', words: 'state.offline' },
  queued: { icon: 'upload', color: 'var(--farm-idle)', words: 'timeline.kind.queued' },
  forecast: { icon: 'timeline', color: 'var(--mantine-color-dimmed)', words: 'timeline.kind.forecast' },
};

export function standingOf(
  { kind }: Pick<TimelineBar, 'kind'>,
  printer: Pick<Printer, 'status' | 'enabled' | 'last_seen_at'> | undefined,
): Standing {
  if (kind !== 'printing') return kind;
  if (printer?.status === 'paused') return 'paused';
  return unreachedSince(printer) === null ? 'printing' : 'silent';
}

export function useStanding(bar: Pick<TimelineBar, 'kind'>, printerId: number): Standing {
  const { data } = useQuery({
    ...printersQuery,
    select: (printers) =>
      standingOf(
        bar,
        printers.find(({ id }) => id === printerId),
      ),
  });
  return data ?? bar.kind;
}
