const LEVELS = 4;
const LONGEST = 1000;
/** Around these stands more than one text. */
const WHOLE_PART = 'button, input, select, textarea, table, ul, ol, p + p';

const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';

function isCut(element: HTMLElement): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  return (
    (clips(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
    (clips(overflowY) && element.scrollHeight > element.clientHeight + 1)
  );
}

/** The cut text under the pointer; what has a title of its own needs none of ours. */
function cutTextAt(target: HTMLElement, ours: WeakSet<Element>): HTMLElement | null {
  let at: HTMLElement | null = target;
  for (let level = 0; at !== null && level < LEVELS; at = at.parentElement, level += 1) {
    if (at.title !== '' && !ours.has(at)) return null;
    if (isCut(at)) return at.querySelector(WHOLE_PART) === null ? at : null;
  }
  return null;
}

/**
 * Wherever a text is cut for want of room, the pointer that rests on it shows the whole. Who listens hears the whole
 * anyway: only the picture of it is cut.
 */
export function titleCutTexts(): void {
  const ours = new WeakSet<Element>();
  addEventListener('pointerover', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    if (ours.has(target) && !isCut(target)) target.removeAttribute('title');
    const cut = cutTextAt(target, ours);
    const text = cut?.textContent.trim() ?? '';
    if (cut === null || text === '' || text.length > LONGEST) return;
    cut.title = text;
    ours.add(cut);
  });
}
