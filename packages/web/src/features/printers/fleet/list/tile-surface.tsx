import type { Printer } from '@farmhand/contract';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { PeekCard, usePeek } from '../tile/index.ts';
import { idOfCell } from './lines.ts';
import type { ListProps } from './list-props.ts';
import { focusCell } from './use-lines.ts';

interface TileSurfaceProps extends Pick<ListProps, 'lostRuns' | 'selection' | 'picks'> {
  readonly find: (id: number) => Printer | undefined;
  readonly children: ReactNode;
}

/** Wherever tiles lie: pressing one opens its printer or selects it, and its card opens beside it. */
export function TileSurface({ find, lostRuns, selection, picks, children }: TileSurfaceProps) {
  const navigate = useNavigate();
  const ref = useRef<HTMLDivElement>(null);
  const { peek, close, list: listEvents, card: cardEvents } = usePeek();
  const peeked = peek === null ? undefined : find(idOfCell(peek.cell));

  function press(event: MouseEvent): void {
    const { target } = event;
    if (!(target instanceof Element) || event.defaultPrevented || target.closest('input, label') !== null)
      return;
    const cell = target.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
    const isPick = event.shiftKey || event.ctrlKey || event.metaKey;
    // A link in a new tab stays the browser's business where there is nothing to select.
    if (cell === undefined || (isPick && picks === undefined)) return;
    event.preventDefault();
    if (isPick) picks?.pick(cell, event.shiftKey);
    else void navigate({ to: '/printers/$id', params: { id: idOfCell(cell) } });
  }

  function leave(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || peek === null || !ref.current?.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    close();
    focusCell(ref, peek.cell);
  }

  return (
    <div ref={ref} onKeyDownCapture={leave}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is pressed are the cells of the grid inside; Enter is the grid's. */}
      <div onClick={press} {...listEvents}>
        {children}
      </div>
      {peek !== null && peeked !== undefined && (
        <PeekCard
          {...cardEvents}
          printer={peeked}
          at={peek.at}
          hasLostRun={lostRuns.has(peeked.id)}
          isSelected={selection.has(peeked.id)}
          {...(picks !== undefined && { onSelect: (_, isRange) => picks.pick(peek.cell, isRange) })}
        />
      )}
    </div>
  );
}
