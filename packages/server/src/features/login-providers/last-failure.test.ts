import { expect, test } from 'vitest';
import {
  callerOf,
  comeBack,
  openTwinFarm,
  problemOf,
  setOut,
  throughTwin,
} from '../../../test/login-browser.ts';
import { json } from '../../../test/login-twin.ts';

/** What administrators read of the last log-in that failed: whom it was about, and who said what. */

test('it says who was kept out, by the name that they have here', async () => {
  const { farm, twin, admin, lastFailure } = await openTwinFarm();
  twin.details = { sub: 'anna-1', preferred_username: 'anna' };
  const me = await callerOf(farm, await throughTwin(farm, twin)).get('/auth/me');
  const { id } = (me.body as { user: { id: number } }).user;
  await admin.patch(`/users/${id}`, { is_active: false });
  twin.details = { sub: 'anna-1', preferred_username: 'somebody else' };
  expect(problemOf(await throughTwin(farm, twin))).toBe('deactivated');
  expect(await lastFailure()).toMatchObject({
    ...{ step: 'user', problem: 'deactivated', who: 'anna' },
    said: { code: 'login_failure.deactivated', facts: { who: 'anna' } },
    message: 'The account of anna here is deactivated.',
  });
});

test('who is unknown here is called what the provider calls them, as far as that can be shown', async () => {
  const { farm, twin, lastFailure } = await openTwinFarm({ creates_users: false });
  twin.details = { sub: 'anna-1', preferred_username: `Eve\u0000\u202e${'x'.repeat(400)}` };
  expect(problemOf(await throughTwin(farm, twin))).toBe('not_invited');
  expect(await lastFailure()).toMatchObject({ who: `Eve ${'x'.repeat(196)}` });
  twin.details = { sub: 'anna-1', preferred_username: 7 };
  await throughTwin(farm, twin);
  expect(await lastFailure()).toMatchObject({
    who: 'anna-1',
    message: 'anna-1 has no account here, and none is made.',
  });
});

test('what is wrong with a claim names the claim and the person', async () => {
  const mappings = [{ claim: 'roles', value: 'chief', role: 'admin' }];
  const { farm, twin, lastFailure } = await openTwinFarm({ mappings });
  twin.details = { sub: 'anna-1', roles: { chief: true } };
  expect(problemOf(await throughTwin(farm, twin))).toBe('claim_type');
  expect(await lastFailure()).toMatchObject({
    who: 'anna-1',
    said: {
      code: 'login_provider.failure_reason',
      facts: {
        problem: {
          code: 'login_failure.about',
          facts: { who: 'anna-1', problem: { code: 'log_in_problem.claim_type' } },
        },
        reason: { code: 'login_failure.claim', facts: { claim: 'roles' } },
      },
    },
  });
});

test('a provider that says nothing is not said to have said anything', async () => {
  const { farm, twin, lastFailure } = await openTwinFarm({}, { logIns: { answerMs: 300 } });
  const reasonIs = async (code: string) => {
    expect(await lastFailure()).toMatchObject({
      ...{ problem: 'unreachable', who: null },
      said: {
        code: 'login_provider.failure_reason',
        facts: { problem: { code: 'login_failure.unreachable' }, reason: { code } },
      },
    });
  };
  twin.answers['/token'] = () => undefined;
  await throughTwin(farm, twin);
  await reasonIs('login_failure.silent');
  twin.answers['/token'] = json({}, 503);
  await throughTwin(farm, twin);
  await reasonIs('login_failure.status');
  await twin.close();
  farm.clock.advance(11 * 60_000);
  await setOut(farm, 'twin');
  await reasonIs('link.failed');
});

test('what somebody cancelled at the provider is told of there, in the provider’s words', async () => {
  const { farm, twin, lastFailure } = await openTwinFarm();
  const { to, cookie } = await setOut(farm, 'twin');
  const state = to.searchParams.get('state') ?? '';
  await comeBack(farm, 'twin', { error: 'access_denied', state, iss: twin.issuer }, cookie);
  expect(await lastFailure()).toMatchObject({
    step: 'callback',
    said: {
      code: 'login_provider.failure',
      facts: { problem: { code: 'login_failure.denied' }, answer: { words: 'access_denied' } },
    },
  });
});
