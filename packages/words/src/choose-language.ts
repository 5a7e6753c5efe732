import { remembered } from './format/remembered.ts';

/**
 * The first language a person wants that there is: `de-AT` is served by `de`, `pt` and `pt-PT` by `pt-BR`. A language in
 * another script is another one: who reads `zh-TW` is not served by `zh-CN`.
 */
export function chooseLanguage<Tag extends string>(
  wanted: readonly string[],
  offered: readonly Tag[],
): Tag | undefined {
  for (const tag of wanted) {
    const exact = offered.find((each) => each.toLowerCase() === tag.toLowerCase());
    if (exact !== undefined) return exact;
    const written = readIn(tag);
    const near = written === null ? undefined : offered.find((each) => readIn(each) === written);
    if (near !== undefined) return near;
  }
  return undefined;
}

/** The language and its script; null for what is no tag. */
const readIn = remembered((tag): string | null => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return null;
  }
});

/** What a browser's `accept-language` asks for, the most wanted first. */
export function wantedLanguages(header: string | undefined): readonly string[] {
  return (header ?? '')
    .split(',', MOST_TAGS)
    .flatMap((each, index) => {
      const [tag = '', ...parameters] = each.split(';').map((part) => part.trim());
      const weight = parameters.find((part) => part.startsWith('q='))?.slice(2);
      const wish = weight === undefined ? 1 : Number(weight);
      return TAG.test(tag) && wish > 0 ? [{ tag, wish, index }] : [];
    })
    .sort((one, other) => other.wish - one.wish || one.index - other.index)
    .map(({ tag }) => tag);
}

const MOST_TAGS = 20;
const TAG = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/;
