// Runs in the page. `globalThis.findLayoutFaults()` answers what leaves its parent, is cut without a title, lies over
// another control, or pushes the page sideways: each as { kind, path, text }.
(() => {
  const CONTROL =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="menuitem"], [role="switch"]';
  /** Sub-pixels, and the hair by which letters hang over. */
  const SLACK_PX = 1.5;
  /** A space at the end of a line hangs over. */
  const SPACE_PX = 5;
  const WORDS_SHOWN = 60;

  const styles = new Map();
  const styleOf = (element) => {
    let style = styles.get(element);
    if (style === undefined) {
      style = getComputedStyle(element);
      styles.set(element, style);
    }
    return style;
  };

  /** Without what differs from one element, build or run to the next. */
  const nameOf = (element) => {
    const names = [...element.classList]
      .filter((name) => !/^m_|^mantine-(focus|active)/.test(name))
      .map((name) => name.replace(/^_?(.+?)_[\w-]{5}_\d+$/, '$1').replace(/^mantine-/, ''));
    return [element.localName, ...names.slice(0, 2)].join('.');
  };
  const pathOf = (element) => {
    const steps = [];
    for (let at = element; at && at !== document.body && steps.length < 5; at = at.parentElement)
      steps.unshift(nameOf(at));
    return steps.join(' > ');
  };
  const textOf = (element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .replace(/\s+/g, ' ')
      .slice(0, WORDS_SHOWN);

  /** For those who listen, or not there at all. */
  const isUnseen = (element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const style = styleOf(at);
      if (style.clipPath.startsWith('inset(50%') || style.clip.startsWith('rect(0px')) return true;
      if (at.getAttribute('role') === 'img' && at !== element) return true;
    }
    return false;
  };

  const isOutOfFlow = (element) => ['absolute', 'fixed'].includes(styleOf(element).position);
  const isBox = (element) => !/^(inline|contents)$/.test(styleOf(element).display);
  const clips = (value) => value === 'hidden' || value === 'clip';
  const scrolls = (value) => value === 'auto' || value === 'scroll';

  const asText = ({ left, right, top, bottom, width, height }) => ({
    left,
    right,
    top,
    bottom,
    width,
    height,
    isText: true,
  });

  /** Where its letters are; of a control or a picture, its box. */
  const inkOf = (element) => {
    if (element.matches('img, svg, canvas, video')) return [element.getBoundingClientRect()];
    const rects = [];
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || node.data.trim() === '') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      rects.push(...[...range.getClientRects()].map(asText));
    }
    if (element.matches(CONTROL)) rects.push(...element.getClientRects());
    return rects.filter(({ width, height }) => width > 1 && height > 1);
  };

  const sidesBeyond = (rect, box, slackY) => [
    ...(rect.left < box.left - SLACK_PX ? ['left'] : []),
    ...(rect.right > box.right + (rect.isText ? SPACE_PX : SLACK_PX) ? ['right'] : []),
    ...(rect.top < box.top - slackY ? ['top'] : []),
    ...(rect.bottom > box.bottom + slackY ? ['bottom'] : []),
  ];

  const hasWhole = (element) => {
    const title = element.closest('[title]');
    return title !== null && title.getAttribute('title') !== '';
  };

  /** What a person does who wants to read the rest: the page may give a title only then. */
  const hover = (element) =>
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));

  function faultOf(element, ink) {
    if (isOutOfFlow(element)) return null;
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = styleOf(at);
      // Of itself only what it cuts.
      if (isBox(at) && (at !== element || clips(overflowX))) {
        const box = at.getBoundingClientRect();
        const isSmall = box.width <= 1 || box.height <= 1;
        if (isSmall) return null;
        const isClipping = clips(overflowX) || clips(overflowY);
        for (const rect of ink) {
          const sides = sidesBeyond(rect, box, Math.max(4, rect.height * 0.3)).filter(
            (side) => !scrolls(/left|right/.test(side) ? overflowX : overflowY),
          );
          if (sides.length === 0) continue;
          if (!isClipping) return { kind: `leaves its parent (${sides.join(', ')})`, of: at };
          hover(element);
          if (!hasWhole(element)) return { kind: 'is cut without a title', of: at };
          return null;
        }
      }
      if (scrolls(overflowX) || scrolls(overflowY) || isOutOfFlow(at)) return null;
    }
    return null;
  }

  /** Two that share a place on purpose: one is laid over the other by its position. */
  const isLaidOver = (one, other) => {
    for (const start of [one, other])
      for (let at = start; at && !(at.contains(one) && at.contains(other)); at = at.parentElement)
        if (isOutOfFlow(at) || styleOf(at).position === 'sticky') return true;
    return false;
  };

  /** What is seen of it: scrolled or cut away, nothing. */
  const seenOf = (element, rect) => {
    let { left, top, right, bottom } = rect;
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = styleOf(at);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const box = at.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { left, top, right, bottom };
  };

  function overlaps(controls) {
    const found = [];
    const placed = controls
      .flatMap((element) =>
        [...element.getClientRects()].map((rect) => ({ element, ...seenOf(element, rect) })),
      )
      .filter(({ left, right, top, bottom }) => right - left > 2 && bottom - top > 2)
      .sort((a, b) => a.top - b.top);
    for (const [index, a] of placed.entries())
      for (let next = index + 1; next < placed.length && placed[next].top < a.bottom - 2; next += 1) {
        const b = placed[next];
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) <= 2) continue;
        if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
        if (a.element.labels && [...a.element.labels].some((label) => label.contains(b.element))) continue;
        if (isLaidOver(a.element, b.element)) continue;
        found.push({
          kind: `lies over ${nameOf(b.element)} "${textOf(b.element)}"`,
          path: pathOf(a.element),
          text: textOf(a.element),
        });
      }
    return found;
  }

  globalThis.findLayoutFaults = () => {
    styles.clear();
    const found = [];
    const page = document.documentElement;
    const rest = page.scrollWidth - page.clientWidth;
    if (rest > 0) found.push({ kind: `the page scrolls sideways by ${rest} px`, path: 'html', text: '' });
    const controls = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('svg') !== null && element.localName !== 'svg') continue;
      if (element.matches('script, style, option, template')) continue;
      const ink = inkOf(element);
      if (ink.length === 0 || isUnseen(element)) continue;
      if (element.matches(CONTROL)) controls.push(element);
      const fault = faultOf(element, ink);
      if (fault !== null)
        found.push({
          kind: fault.kind,
          path: `${pathOf(element)} in ${nameOf(fault.of)}`,
          text: textOf(element),
        });
    }
    return [...found, ...overlaps(controls)];
  };
})();
