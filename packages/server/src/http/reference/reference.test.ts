import { everybody, route } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '../openapi/index.ts';
import { html, prose } from './html.ts';
import { referencePage } from './page.ts';
import { fieldRows } from './schema-rows.ts';

const links = { css: '/c.css', json: '/o.json', docs: '/d' };

const hostile = '<script>alert("1")</script>\'&';

test('text that comes into a page is escaped, and what is HTML already is not escaped twice', () => {
  const inner = html`<b>${hostile}</b>`;
  expect(html`<p title="${hostile}">${[inner, null, false, 7]}</p>`.text).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;"><b>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;</b>7</p>',
  );
});

test('a description has paragraphs and code, and nothing else is read as markup', () => {
  expect(prose('Use `a < b`.\n\n<i>no</i>').map(({ text }) => text)).toEqual([
    '<p>Use <code>a &lt; b</code>.</p>',
    '<p>&lt;i&gt;no&lt;/i&gt;</p>',
  ]);
});

test('the page shows every part of an operation and runs no script, whatever a route says', () => {
  const example = route({
    id: 'probe',
    method: 'POST',
    path: '/probe/{id}',
    tag: hostile,
    summary: hostile,
    access: everybody,
    dryRun: true,
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({ note: z.string().max(9).describe(hostile) }),
    status: 201,
    answer: z.object({ made: z.literal(true) }),
    errors: ['already_exists'],
    example: { params: { id: '1' }, body: { note: hostile }, answer: { made: true } },
  });
  const page = referencePage(openApiDocument([example], '1.2.3'), links);
  expect(page).not.toContain('<script');
  for (const part of [
    'POST',
    '/api/v1/probe/{id}',
    'at most 9 characters',
    'already_exists',
    'Answer 201',
    '1.2.3',
  ]) {
    expect(page).toContain(part);
  }
});

test('nested fields follow their parent one step in, lists show what they contain, null is a remark', () => {
  const schemas = {
    Part: { type: 'object', properties: { size: { type: 'integer', minimum: 1, maximum: 4 } } },
  };
  const rows = fieldRows(
    {
      type: 'object',
      required: ['parts'],
      properties: {
        parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } },
        main: { anyOf: [{ $ref: '#/components/schemas/Part' }, { type: 'null' }] },
      },
    },
    schemas,
  );
  expect(rows.map(({ name, depth, type, isRequired }) => [name, depth, type, isRequired])).toEqual([
    ['parts', 0, 'list of Part', true],
    ['size', 1, 'integer', false],
    ['main', 0, 'Part or null', false],
    ['size', 1, 'integer', false],
  ]);
  expect(rows[1]?.notes).toEqual(['1 to 4']);
});
