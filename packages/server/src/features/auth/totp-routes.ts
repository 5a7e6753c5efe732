import { ROUTES } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { type Endpoint, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { Kernel } from '../../kernel.ts';
import {
  mustBeGiven,
  mustFindUser,
  type ProveSelf,
  replaceRecoveryCodes,
  type UserRow,
  updateUser,
  useProof,
} from '../users/index.ts';
import type { LoginLimit } from './login-limit.ts';
import { newRecoveryCodes, newTotp, stepOf } from './totp.ts';

const wrongCode = () => new AppError('permission_denied', said('second_factor.wrong_code'));

function wrongState(detail: Said, current: string, allowed: string): AppError {
  return new AppError('invalid_state_transition', detail, {
    data: { current_state: current, allowed_states: [allowed] },
  });
}

async function userWithTotp(db: Reader, id: number): Promise<UserRow & { totp_secret: string }> {
  const user = await mustFindUser(db, id);
  const { totp_secret } = user;
  if (totp_secret === null) throw wrongState(said('second_factor.is_off'), 'disabled', 'enabled');
  return { ...user, totp_secret };
}

async function userWithoutTotp(db: Reader, id: number): Promise<UserRow> {
  const user = await mustFindUser(db, id);
  if (user.totp_secret !== null) throw wrongState(said('second_factor.is_on'), 'enabled', 'disabled');
  return user;
}

interface Deps extends Pick<Kernel, 'secrets' | 'clock'> {
  readonly limit: LoginLimit;
  readonly proveSelf: ProveSelf;
}

export function totpEndpoints({ secrets, clock, limit, proveSelf }: Deps): Endpoint[] {
  return [
    write(ROUTES.beginTotp, {
      async plan(db, { body }, { principal }) {
        const user = await userWithoutTotp(db, principal.user_id);
        const given = { password: body.password, totp_code: undefined };
        await mustBeGiven(db, { principal, now: clock.now() }, user, given, 'body.password');
        return { would_execute: { action: 'begin_totp', user_id: user.id }, user, given };
      },
      prepare: ({ user, given }, _input, call) => proveSelf(user, given, call),
      async execute(tx, { user }, _call, proven) {
        await useProof(tx, user, proven);
        const { secret, otpauth_url, sealed } = newTotp(secrets, user.username);
        await updateUser(tx.db, user.id, { totp_pending: sealed });
        return { secret, otpauth_url, next_actions: [] };
      },
    }),

    write(ROUTES.enableTotp, {
      async plan(db, _input, { principal }) {
        const user = await userWithoutTotp(db, principal.user_id);
        const { totp_pending } = user;
        if (totp_pending === null) throw wrongState(said('second_factor.not_begun'), 'not begun', 'begun');
        return { would_execute: { action: 'enable_totp', user_id: user.id }, user, totp_pending };
      },
      async prepare({ user, totp_pending }, { body }) {
        const step = await limit.prove(user.id, async () =>
          stepOf(secrets, totp_pending, body.totp_code, clock.now()),
        );
        if (step === null) throw wrongCode();
        return { step, totp_pending };
      },
      async execute(tx, { user, totp_pending }, _call, proven) {
        if (totp_pending !== proven.totp_pending) throw wrongCode();
        const { codes, hashes } = newRecoveryCodes();
        await updateUser(tx.db, user.id, {
          totp_secret: totp_pending,
          totp_pending: null,
          totp_last_step: proven.step,
        });
        await replaceRecoveryCodes(tx.db, user.id, hashes);
        return { recovery_codes: codes, next_actions: [] };
      },
    }),

    write(ROUTES.renewRecoveryCodes, {
      async plan(db, { body }, { principal }) {
        const user = await userWithTotp(db, principal.user_id);
        const given = { password: body.password, totp_code: body.totp_code };
        await mustBeGiven(db, { principal, now: clock.now() }, user, given, 'body.password');
        return { would_execute: { action: 'renew_recovery_codes', user_id: user.id }, user, given };
      },
      prepare: ({ user, given }, _input, call) => proveSelf(user, given, call),
      async execute(tx, { user }, _call, proven) {
        await useProof(tx, user, proven);
        const { codes, hashes } = newRecoveryCodes();
        await replaceRecoveryCodes(tx.db, user.id, hashes);
        return { recovery_codes: codes, next_actions: [] };
      },
    }),

    write(ROUTES.disableTotp, {
      async plan(db, { body }, { principal }) {
        const user = await userWithTotp(db, principal.user_id);
        const given = { password: body.password, totp_code: body.totp_code };
        await mustBeGiven(db, { principal, now: clock.now() }, user, given, 'body.password');
        return { would_execute: { action: 'disable_totp', user_id: user.id }, user, given };
      },
      prepare: ({ user, given }, _input, call) => proveSelf(user, given, call),
      async execute(tx, { user }, _call, proven) {
        await useProof(tx, user, proven);
        await updateUser(tx.db, user.id, { totp_secret: null, totp_last_step: null });
        await replaceRecoveryCodes(tx.db, user.id, []);
        return undefined;
      },
    }),
  ];
}
