import type { Broker } from '@farmhand/contract';
import type { useForm } from '../../ui/use-form.ts';
import type { BrokerValues } from './broker-values.ts';

/** What each part of the form is given. */
export interface FieldsProps {
  readonly form: ReturnType<typeof useForm<BrokerValues>>;
  readonly saved: Broker;
}

/** For what machines read: nothing completes, corrects or translates it. */
export const PLAIN = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  translate: 'no',
} as const;
