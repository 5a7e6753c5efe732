import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownPath, withProblem } from './return-to.ts';

const OURS = 'https://farm.example.org';

test.each(['/', '/jobs', '/jobs?status=open&q=a%20b', '/printers/3#camera', '/spools?q=100%25'])(
  '%s is a way back',
  (path) => expect(ownPath(path)).toBe(path),
);

test.each([
  ...[
    '',
    'jobs',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
  ],
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    '/%2f%2fevil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
  ],
  ...[
    '/%255cevil.example',
    '/%252f%252fevil.example',
    '/jobs\n',
    '/\tevil',
    '/jobs\r\nset-cookie: a=b',
    '/ évil',
  ],
  ...[
    '/..//evil.example',
    '/.//evil.example',
    '/a/../..//evil.example',
    '/%2e%2e//evil.example',
    '/%00',
    '/%zz',
  ],
  ...['/api/v1/users', '/login', '/login/twin', '/LOGIN/x', '/ws', `/${'a'.repeat(2_000)}`, '/@evil\u2028'],
])('%j is none', (path) => expect(ownPath(path)).toBe('/'));

const piece = fc.constantFrom(
  ...[
    '/',
    '\\',
    '//',
    '.',
    '..',
    '%2f',
    '%5C',
    '%09',
    '%0a',
    '%00',
    '%25',
    ':',
    '@',
    '?',
    '#',
    '\t',
    '\n',
    ' ',
  ],
  ...['http:', 'javascript:', 'evil.example', 'jobs', 'a', '&', ';', '"', "'", '<', '\u2044', '\uff0f'],
);

test('whatever is asked for, a browser that follows it stays with us', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.string({ unit: 'binary' }), (pieces, tail) => {
      const asked = pieces.join('') + tail;
      for (const text of [asked, `/${asked}`]) {
        const path = ownPath(text);
        expect(path.startsWith('/')).toBe(true);
        expect(/^\/[/\\]/.test(path)).toBe(false);
        expect(/^[!-[\]-~]*$/.test(path)).toBe(true);
        expect(new URL(path, OURS).origin).toBe(OURS);
        // Also after a proxy has decoded it once.
        const [before = ''] = path.split(/[?#]/, 1);
        expect(new URL(decodeURIComponent(before), OURS).origin).toBe(OURS);
        expect(ownPath(path)).toBe(path);
        expect(new URL(withProblem(path, 'denied', 'x'), OURS).origin).toBe(OURS);
      }
    }),
    { numRuns: 3_000 },
  );
});
