import { expect, test } from 'vitest';
import { errorsOf } from './route-errors.ts';
import { ROUTES } from './routes.ts';

const listed = (id: keyof typeof ROUTES) =>
  errorsOf(ROUTES[id]).map(({ status, code }) => `${status} ${code}`);

test('a read for everybody with a token can fail by a wrong query, missing credentials or our own fault', () => {
  expect(listed('getVersion')).toEqual([
    '401 not_authenticated',
    '422 validation_failed',
    '500 internal_error',
    '503 internal_error',
  ]);
});

test('a public read needs no credentials, so it never asks for them', () => {
  expect(listed('getSetup')).toEqual(['422 validation_failed', '500 internal_error', '503 internal_error']);
});

test('a human write lists its own errors, its access, the idempotency codes and both statuses of a code with two', () => {
  expect(listed('deleteUser')).toEqual([
    '400 validation_failed',
    '401 not_authenticated',
    '403 human_only',
    '403 permission_denied',
    '404 user_not_found',
    '409 idempotency_authz_changed',
    '409 idempotency_conflict',
    '409 idempotency_in_progress',
    '409 idempotency_uncacheable_success',
    '409 in_use',
    '413 idempotency_unsupported',
    '413 payload_too_large',
    '415 idempotency_unsupported',
    '415 unsupported_media_type',
    '422 validation_failed',
    '500 internal_error',
    '503 internal_error',
    '507 storage_full',
  ]);
});

test('a write without a preview says so with 501, and only such a write', () => {
  expect(listed('logOut')).toContain('501 dry_run_unsupported');
  expect(listed('createToken')).not.toContain('501 dry_run_unsupported');
  expect(listed('listUsers')).not.toContain('501 dry_run_unsupported');
});

test('a scope above the least can be denied, a role above the least too', () => {
  expect(listed('createToken')).toContain('403 scope_denied');
  expect(listed('listAudit')).toEqual(expect.arrayContaining(['403 scope_denied', '403 permission_denied']));
});
