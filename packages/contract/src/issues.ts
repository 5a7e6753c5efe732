import { isSaid, plainSaid, type Said, said, VOCABULARY } from '@farmhand/words';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type IssueOf<C extends Issue['code']> = Extract<Issue, { readonly code: C }>;
type TypeWord = (typeof VOCABULARY)['value_type'][number];

/**
 * What a schema found wrong, as a saying: nobody reads the schema's own words. Parse with `reportInput`: what was
 * received instead of what was expected is known by the input alone.
 */
export function saidOfIssue(issue: Issue): Said {
  const own = issue.code === 'custom' ? issue.params?.said : undefined;
  if (isSaid(own)) return own;
  const plain = plainSaid(issue.message);
  if (plain !== null) return plain;
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'invalid_value':
      return wrongValue(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return wrongFormat(issue);
    case 'not_multiple_of':
      return said('field.not_a_multiple', { of: issue.divisor });
    case 'unrecognized_keys':
      return said('field.unknown_keys', {
        count: issue.keys.length,
        keys: issue.keys.map(quoted).join(', '),
      });
    case 'invalid_union':
      return noVariant(issue);
    case 'invalid_key':
      return said('field.wrong_key', { of: typeWord(issue.origin) });
    case 'invalid_element':
      return said('field.wrong_element', { of: typeWord(issue.origin) });
    case 'custom':
      return said('field.invalid');
  }
}

const typeWord = (name: string): TypeWord => VOCABULARY.value_type.find((known) => known === name) ?? 'value';

function typeOf(input: unknown): TypeWord {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'array';
  return typeWord(Number.isNaN(input) ? 'nan' : typeof input);
}

const quoted = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : String(value));

function wrongType({ expected, input }: IssueOf<'invalid_type'>): Said {
  const wanted = typeWord(expected);
  if (input === undefined) return said('field.missing', { expected: wanted });
  return said('field.other_type', { expected: wanted, received: typeOf(input) });
}

function wrongValue({ values }: IssueOf<'invalid_value'>): Said {
  const options = values.map(quoted);
  const [only] = options;
  return options.length === 1 && only !== undefined
    ? said('field.other_value', { expected: only })
    : said('field.not_an_option', { options: options.join('|') });
}

function tooSmall({ origin, minimum, inclusive, exact }: IssueOf<'too_small'>): Said {
  const least = Number(minimum);
  if (origin === 'string')
    return exact ? said('field.too_short_for_length', { length: least }) : said('field.too_short', { least });
  if (origin === 'array')
    return exact ? said('field.too_few_for_size', { size: least }) : said('field.too_few', { least });
  const type = typeWord(origin);
  return inclusive
    ? said('field.too_small', { type, least })
    : said('field.not_more_than', { type, bound: least });
}

function tooBig({ origin, maximum, inclusive, exact }: IssueOf<'too_big'>): Said {
  const most = Number(maximum);
  if (origin === 'string')
    return exact ? said('field.too_long_for_length', { length: most }) : said('field.too_long', { most });
  if (origin === 'array')
    return exact ? said('field.too_many_for_size', { size: most }) : said('field.too_many', { most });
  const type = typeWord(origin);
  return inclusive
    ? said('field.too_big', { type, most })
    : said('field.not_less_than', { type, bound: most });
}

function wrongFormat(issue: IssueOf<'invalid_format'>): Said {
  const { format } = issue;
  if (format === 'regex') return said('field.wrong_pattern', { pattern: String(issue.pattern) });
  if (format === 'starts_with' && 'prefix' in issue)
    return said('field.wrong_start', { start: String(issue.prefix) });
  if (format === 'ends_with' && 'suffix' in issue)
    return said('field.wrong_end', { end: String(issue.suffix) });
  if (format === 'includes' && 'includes' in issue)
    return said('field.lacks', { part: String(issue.includes) });
  return said('field.wrong_format', {
    format: VOCABULARY.text_format.find((known) => known === format) ?? 'other',
  });
}

function noVariant(issue: IssueOf<'invalid_union'>): Said {
  const options = 'options' in issue && Array.isArray(issue.options) ? issue.options : [];
  if (options.length > 0)
    return said('field.not_a_variant', {
      options: options.map((option) => `'${String(option)}'`).join(' | '),
    });
  return said(issue.inclusive === false ? 'field.ambiguous' : 'field.invalid');
}
