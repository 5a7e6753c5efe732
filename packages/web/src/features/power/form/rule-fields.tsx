import { Stack, Switch, Text, TextInput } from '@mantine/core';
import fields from '../../../ui/fields.module.css';
import { usePowerWords } from '../power-words.ts';
import type { PlugForm } from './form-type.ts';

/** When it switches without anybody's hand; what a rule needs to know shows with it. */
export function RuleFields({ form }: { readonly form: PlugForm }) {
  const words = usePowerWords();
  const { values, set } = form;
  const rule = (name: 'auto_on' | 'auto_off') => (
    <Switch
      label={words(`plug.${name}`)}
      description={words(`plug.${name}Hint`)}
      checked={values[name]}
      onChange={({ currentTarget }) => set(name, currentTarget.checked)}
    />
  );
  const number = (name: 'idle_minutes' | 'nozzle_below_c' | 'wake_minutes') => (
    <TextInput label={words(`plug.${name}`)} inputMode="numeric" autoComplete="off" {...form.text(name)} />
  );
  return (
    <fieldset className={fields['group']}>
      <Text component="legend" fw={700} mb={4}>
        {words('plug.byItself')}
      </Text>
      <Stack gap="sm">
        {rule('auto_on')}
        {values.auto_on && <div className={fields['fields']}>{number('wake_minutes')}</div>}
        {rule('auto_off')}
        {values.auto_off && (
          <div className={fields['fields']}>
            {number('idle_minutes')}
            {number('nozzle_below_c')}
          </div>
        )}
      </Stack>
    </fieldset>
  );
}
