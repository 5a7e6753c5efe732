import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePages } from '../../ui/page-table.ts';
import { isTyping, letteredOf, opensPalette, stepOf } from './shortcuts.ts';

const WAIT_MS = 1500;

interface Openers {
  readonly openPalette: () => void;
  readonly openShortcuts: () => void;
}

/** The page's own search, if it has one; a field that filters a long list beats the palette there. */
function pageSearch(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#content input[type="search"], #content [role="searchbox"]');
}

/** The keys that work on every page, but never while somebody types. */
export function useShortcuts({ openPalette, openShortcuts }: Openers): void {
  const { history } = useRouter();
  const pages = usePages();
  useEffect(() => {
    const lettered = letteredOf(pages);
    let waitsUntil = 0;

    function follow(event: KeyboardEvent): void {
      const step = stepOf(lettered, event.timeStamp < waitsUntil, event.key);
      waitsUntil = step.kind === 'wait' ? event.timeStamp + WAIT_MS : 0;
      if (step.kind === 'nothing') return;
      event.preventDefault();
      if (step.kind === 'go') history.push(step.to);
      if (step.kind === 'help') openShortcuts();
      if (step.kind !== 'search') return;
      const field = pageSearch();
      if (field === null) openPalette();
      else field.focus();
    }

    function onKeyDown(event: KeyboardEvent): void {
      if (opensPalette(event)) {
        event.preventDefault();
        openPalette();
        return;
      }
      const isOurs = !event.defaultPrevented && !event.repeat && !isTyping(event.target);
      if (isOurs && !event.ctrlKey && !event.metaKey && !event.altKey) follow(event);
    }

    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [history, pages, openPalette, openShortcuts]);
}
