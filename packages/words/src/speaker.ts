import { type FactValue, isSaid, isVendorWords, type Kind, type KindName, type Said } from './facts.ts';
import { createFormat, type FormatOptions } from './format/format.ts';
import { remembered } from './format/remembered.ts';
import type { Language } from './language.ts';
import { ALERTS } from './sayings/alerts.ts';
import { SAYINGS } from './sayings/index.ts';
import { type Place, readTemplate, type Shape, shaped } from './template.ts';

/** Says what was said in one language, for one reader. */
export interface Speaker {
  /** Null for a code that this edition does not know: then its English words, which came along, are all there is. */
  say(said: Said, as?: Shape): string | null;
  alert(said: Said): { readonly title: string; readonly message: string } | null;
}

type Kinds = Readonly<Record<string, Kind<FactValue>>>;

const KINDS: ReadonlyMap<string, Kinds> = new Map(Object.entries(SAYINGS));
const ALERT_KINDS: ReadonlyMap<string, Kinds> = new Map(Object.entries(ALERTS));

/** What somebody else spells: names, hosts, files, and a vendor's words. */
const NAMES: readonly KindName[] = ['text', 'texts', 'listed', 'either', 'vendor'];
/** Sentences of ours from before they had codes. */
const OUR_OWN = 'as_written';

/** How sentences and lists are put together: Chinese has signs of its own and no spaces, but quotes others as they write. */
const scriptOf = (tag: string) =>
  tag.startsWith('zh')
    ? { comma: '、', gap: '', fullStopOf: (words: string) => (HAN.test(words) ? '。' : '.') }
    : { comma: ', ', gap: ' ', fullStopOf: () => '.' };
const HAN = /\p{Script=Han}/u;

export function createSpeaker(language: Language, options: FormatOptions = {}): Speaker {
  const format = createFormat(language, options);
  const sayings: ReadonlyMap<string, string> = new Map(Object.entries(language.sayings));
  const alerts = new Map(Object.entries<{ title: string; message: string }>(language.alerts));
  const script = scriptOf(language.tag);
  const partsOf = remembered(readTemplate);

  function fill(template: string, kinds: Kinds, { facts }: Said): string {
    return partsOf(template)
      .map((part) => (typeof part === 'string' ? part : place(part, kinds[part.name], facts[part.name])))
      .join('');
  }

  function place({ name, as, forms }: Place, kind: Kind<FactValue> | undefined, value: unknown): string {
    if (value === null) return '';
    // A place without its fact stays visible, so that it is noticed.
    if (kind === undefined || value === undefined) return `{${name}}`;
    if (forms.length > 0 && typeof value === 'number') return format.plural(forms, value);
    const words = shown(kind, value);
    return as === 'whole' ? words : shaped(words, as, isNamed(kind, value), script.fullStopOf(words));
  }

  const isNamed = (kind: Kind<FactValue>, value: unknown): boolean =>
    isSaid(value) ? beginsWithName(value) : NAMES.includes(kind.kind);

  function beginsWithName({ code, facts }: Said): boolean {
    if (code === OUR_OWN) return false;
    const kinds = KINDS.get(code) ?? {};
    const first = partsOf(sayings.get(code) ?? '').find(
      (part) => typeof part === 'string' || facts[part.name] !== null,
    );
    if (first === undefined || typeof first === 'string') return first === undefined;
    const kind = kinds[first.name];
    return kind === undefined || isNamed(kind, facts[first.name]);
  }

  function shown(kind: Kind<FactValue>, value: unknown): string {
    if (typeof value === 'string' || typeof value === 'number') return format.fact(kind, value);
    if (isSaid(value)) return say(value) ?? value.code;
    if (isVendorWords(value)) return value.words;
    if (!Array.isArray(value)) return '';
    const each = value.map((one) => shown(kind, one));
    if (kind.kind === 'texts') return format.list(each);
    if (kind.kind === 'either') return format.either(each);
    return each.join(kind.kind === 'listed' ? script.comma : script.gap);
  }

  function say(said: Said, as: Shape = 'whole'): string | null {
    const template = sayings.get(said.code);
    if (template === undefined) return null;
    const words = fill(template, KINDS.get(said.code) ?? {}, said);
    return shaped(words, as, as !== 'whole' && beginsWithName(said), script.fullStopOf(words));
  }

  return {
    say,
    alert(said) {
      const templates = alerts.get(said.code);
      if (templates === undefined) return null;
      const kinds = ALERT_KINDS.get(said.code) ?? {};
      return { title: fill(templates.title, kinds, said), message: fill(templates.message, kinds, said) };
    },
  };
}
