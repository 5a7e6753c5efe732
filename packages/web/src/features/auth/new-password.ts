import type { Translate } from '../../i18n/translate.ts';

const SHORTEST = 10;

/** What the service would refuse, said before it is asked; and a slip of the finger, which it can't know. */
export function newPasswordProblems(t: Translate, password: string, again: string) {
  return {
    password: password.length < SHORTEST ? t('field.passwordShort') : undefined,
    again: password === again ? undefined : t('field.passwordsDiffer'),
  };
}
