import { type ChangeEvent, type FormEvent, useState } from 'react';
import { type CodeFields, fieldsOf } from '../api/problem.ts';
import { useSay } from '../i18n/language.tsx';
import type { Say } from '../i18n/translate.ts';
import { useRefusalFocus } from './use-refusal-focus.ts';

export type FieldWords<V> = { readonly [K in keyof V]?: string | undefined };

type NamesOf<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string;

/**
 * The service names a field `body.username`; the form knows it as `username`. Its words follow a field's name; under the
 * field they stand alone.
 */
function fromService(error: unknown, say: Say, about?: CodeFields): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fieldsOf(error, about).map(({ path, message, said }) => [
      // Of a list, whichever of its lines it is.
      path.replace(/^body\.|\.\d+$/g, ''),
      say(said, message, 'sentence'),
    ]),
  );
}

/** A form's values and what is wrong with each: by our own check before sending, else as the service said. */
export function useForm<V extends object>(
  initial: V,
  check: (values: V) => FieldWords<V>,
  error: unknown,
  about?: Readonly<Record<string, keyof V & string>>,
) {
  const noteSubmit = useRefusalFocus(error);
  const [start] = useState(initial);
  const [values, setValues] = useState(initial);
  const [own, setOwn] = useState<FieldWords<V>>({});
  const theirs = fromService(error, useSay(), about);

  function set<K extends keyof V>(name: K, value: V[K]): void {
    setValues((before) => ({ ...before, [name]: value }));
    setOwn((before) => ({ ...before, [name]: undefined }));
  }

  return {
    values,
    set,
    setAll: setValues,
    reset: () => setValues(initial),
    /** Whether something would be lost with the form. */
    isChanged: JSON.stringify(values) !== JSON.stringify(start),
    /** For a field that is no text. */
    problem: (name: keyof V & string) => own[name] ?? theirs[name],
    /** Within a list, as the service said: `mappings.2.claim`. */
    problemAt: (path: string): string | undefined => theirs[path],
    text: (name: NamesOf<V, string>) => ({
      name,
      value: values[name],
      error: own[name] ?? theirs[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        setValues((before) => ({ ...before, [name]: event.target.value })),
    }),
    submit: (send: (values: V) => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      noteSubmit(event);
      const problems = check(values);
      setOwn(problems);
      const first = Object.keys(problems).find((name) => problems[name as keyof V] !== undefined);
      if (first === undefined) send(values);
      else event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    },
  };
}
