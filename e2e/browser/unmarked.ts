import type { Page } from 'playwright-core';

/** Of packages/web/src/i18n/pseudo.ts: English with marks around whatever the page words. */
const PSEUDO = 'en-x-pseudo';

/**
 * Speaks the pseudo-language from the first page on. What Intl writes in the language of the page is worded for its
 * reader too, and marked where it has letters.
 */
export const SPEAK_PSEUDO = `
  localStorage.setItem('farmhand-language', '${PSEUDO}');
  const mark = (words) => /\\p{L}/u.test(words) ? '⟦' + words + '⟧' : words;
  for (const name of ['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat', 'ListFormat']) {
    const Plain = Intl[name];
    Intl[name] = new Proxy(Plain, {
      construct(target, [locale, options]) {
        const made = new target(locale, options);
        if (locale !== '${PSEUDO}') return made;
        const format = made.format.bind(made);
        return Object.defineProperty(made, 'format', { value: (...values) => mark(format(...values)) });
      },
    });
  }
  for (const { prototype } of [Number, Date])
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) {
      const plain = prototype[name];
      if (Object.hasOwn(prototype, name))
        prototype[name] = function (locale, options) {
          const words = plain.call(this, locale, options);
          return locale === '${PSEUDO}' ? mark(words) : words;
        };
    }
`;

/**
 * Everything with letters must stand within marks, unless its element is not to be translated: that is how the page
 * marks what a person, a vendor or a machine called something. And what is ours must not be kept from translators.
 */
const FIND_UNMARKED = `(() => {
  const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription', 'aria-valuetext'];
  const LETTERS = /\\p{L}/u;
  // Written alike in all languages.
  const DEGREES = /(?<=\\d\\s?)°C/gu;
  const found = [];
  const outside = (words) => {
    for (let rest = words; ; ) {
      const less = rest.replace(/⟦[^⟦⟧]*⟧/gu, '');
      if (less === rest) return less;
      rest = less;
    }
  };
  const whereOf = (element) => {
    const steps = [];
    for (let at = element; at && at !== document.body && steps.length < 5; at = at.parentElement)
      steps.unshift(at.localName + [...at.classList].slice(0, 2).map((name) => '.' + name).join(''));
    return steps.join(' > ');
  };
  const check = (words, element, what) => {
    const isOurs = element.closest('[translate]')?.getAttribute('translate') !== 'no';
    const isWrong = isOurs ? LETTERS.test(outside(words).replaceAll(DEGREES, '')) : words.includes('⟦');
    if (isWrong) found.push('"' + words.trim() + '", ' + what + ' of ' + whereOf(element));
  };
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (parentElement.matches('script, style, noscript, textarea')) continue;
    if (parentElement.matches('option') ? isShown(parentElement.closest('select')) : isShown(parentElement))
      check(data, parentElement, 'text');
  }
  for (const attribute of ATTRIBUTES)
    for (const element of document.body.querySelectorAll('[' + attribute + ']'))
      if (isShown(element)) check(element.getAttribute(attribute), element, attribute);
  check(document.title, document.documentElement, 'document title');
  return found;
})()`;

/** What is shown or read out and breaks that, each with its place. */
export const findUnmarked = (page: Page): Promise<string[]> => page.evaluate<string[]>(FIND_UNMARKED);
