import { ApiError } from '@farmhand/client';
import { expect, test } from 'vitest';
import { fieldsOf } from './problem.ts';

const refusal = (code: string, data: Readonly<Record<string, unknown>>) =>
  new ApiError({ status: 409, code, detail: 'No.', retriable: false, data, requestId: null });

test('what is taken is a problem of the field that the form names for it, and of no other form', () => {
  const said = { code: 'login_provider.slug_taken', facts: { slug: 'acme' } };
  const taken = refusal('already_exists', { said });
  expect(fieldsOf(taken, { already_exists: 'slug' })).toEqual([{ path: 'slug', message: 'No.', said }]);
  expect(fieldsOf(taken)).toEqual([]);
  expect(fieldsOf(taken, { in_use: 'slug' })).toEqual([]);
});

test('of other refusals the service names the fields', () => {
  const field = { path: 'body.issuer', message: 'use the issuer alone' };
  const invalid = refusal('validation_failed', { fields: [field] });
  expect(fieldsOf(invalid, { already_exists: 'slug' })).toEqual([field]);
});
