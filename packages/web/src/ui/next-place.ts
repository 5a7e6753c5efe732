import { pressedFor } from './use-focus-back.ts';

const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';
const ROWS = 'li, tr, article';
const PARTS = 'section, [role="dialog"], main';

interface Gap {
  /** What is still there of where it was. */
  readonly within: Element;
  /** The row or card that went with it, when one did, and those beside it. */
  readonly row: Element | null;
  readonly beside: readonly (Node | null)[];
}

/** Finds out of what happened in the page where something stood that is gone. */
function gapOf(gone: Element, happened: readonly MutationRecord[]): Gap | null {
  let [at, row, beside]: [Element, Element | null, Gap['beside']] = [gone, null, []];
  while (!at.isConnected) {
    const taken = happened.findLast(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(at)),
    );
    if (!(taken?.target instanceof Element)) return null;
    const rows = [...taken.removedNodes].flatMap((node) => (node instanceof Element ? [node] : []));
    const [own = null] = rows.filter((node) => node.contains(gone) && node.matches(ROWS));
    if (own !== null) [row, beside] = [own, [taken.nextSibling, taken.previousSibling]];
    at = taken.target;
  }
  return { within: at, row, beside };
}

/**
 * Where the focus goes on when what had it is gone by its own effect: to what comes next in the same row or card, else
 * to the next row, else to the heading of that part of the page.
 */
export function nextPlace(gone: Element, happened: readonly MutationRecord[]): HTMLElement | null {
  const opener = pressedFor(gone);
  if (opener !== gone && opener instanceof HTMLElement && opener.isConnected) return opener;
  const gap = gapOf(gone, happened);
  if (gap === null) return null;
  for (const node of gap.row === null ? [] : gap.beside) {
    const place = node instanceof HTMLElement && node.matches(ROWS) ? (firstStop(node) ?? node) : null;
    if (place?.isConnected === true) return place;
  }
  for (let at: Element | null = gap.within; at !== null; at = at.parentElement) {
    if (at.matches(PARTS)) return headingOf(at);
    // Around the whole page the first stop is its very beginning.
    if (at.querySelector('main') !== null) break;
    const stop = firstStop(at);
    if (stop !== null) return stop;
  }
  return document.querySelector('h1');
}

function firstStop(within: Element): HTMLElement | null {
  const stops = within.querySelectorAll<HTMLElement>(STOPS);
  return (
    [...stops].find((stop) => stop.checkVisibility() && stop.closest('[aria-hidden="true"]') === null) ?? null
  );
}

const headingOf = (part: Element): HTMLElement | null =>
  part.querySelector<HTMLElement>('h1, h2, h3') ?? document.querySelector('h1');
