import { ENERGY_UNITS, POWER_UNITS } from '@farmhand/contract';
import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import fields from '../../../ui/fields.module.css';
import { usePowerWords } from '../power-words.ts';
import type { PlugForm } from './form-type.ts';
import { ANSWER_FIELDS, FIELDS, type PlugField, REQUESTS } from './plug-fields.ts';

interface AddressProps {
  readonly form: PlugForm;
}

/** Where the plug is, by what its kind asks for. */
export function AddressFields({ form }: AddressProps) {
  const { kind } = form.values;
  return kind === 'http' ? (
    <HttpFields form={form} />
  ) : (
    FIELDS[kind].map((field) => <AddressField key={field.name} field={field} form={form} />)
  );
}

/** Which one a phone shows. */
const KEYBOARDS = { text: 'text', address: 'url', number: 'numeric' } as const;

function AddressField({ field, form }: AddressProps & { readonly field: PlugField }) {
  const words = usePowerWords();
  const { name, input, hint, placeholder, isOptional } = field;
  const label = words(field.label);
  return (
    <TextInput
      label={isOptional ? words('plug.optional', { field: label }) : label}
      {...(hint !== undefined && { description: words(hint) })}
      {...(placeholder !== undefined && { placeholder })}
      inputMode={KEYBOARDS[input]}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      translate="no"
      {...form.text(`address.${name}`)}
    />
  );
}

const METHODS = ['GET', 'POST', 'PUT'];

function HttpFields({ form }: AddressProps) {
  const words = usePowerWords();
  const path = (name: 'power_path' | 'energy_path'): PlugField => ({
    ...{ name, label: `plug.${name}`, input: 'text', isOptional: true },
  });
  return (
    <>
      {REQUESTS.map((request) => (
        <fieldset key={request} className={fields['group']}>
          <Text component="legend" fw={700} mb={4}>
            {words(`plug.request.${request}`)}
          </Text>
          <div className={fields['fields']} data-pairs>
            <NativeSelect
              label={words('plug.method')}
              data={METHODS}
              translate="no"
              {...form.text(`address.${request}.method`)}
            />
            <AddressField
              field={{ name: `${request}.url`, label: 'plug.url', input: 'address' }}
              form={form}
            />
            {form.values[`address.${request}.method`] !== 'GET' && (
              <AddressField
                field={{ name: `${request}.body`, label: 'plug.body', input: 'text', isOptional: true }}
                form={form}
              />
            )}
          </div>
        </fieldset>
      ))}
      <details className={fields['more']}>
        <summary>{words('plug.answer')}</summary>
        <Stack gap="sm" mt={4}>
          {ANSWER_FIELDS.map((field) => (
            <AddressField key={field.name} field={field} form={form} />
          ))}
          <div className={fields['fields']}>
            <AddressField field={path('power_path')} form={form} />
            <NativeSelect
              label={words('plug.power_unit')}
              data={[...POWER_UNITS]}
              translate="no"
              {...form.text('address.power_unit')}
            />
          </div>
          <div className={fields['fields']}>
            <AddressField field={path('energy_path')} form={form} />
            <NativeSelect
              label={words('plug.energy_unit')}
              data={[...ENERGY_UNITS]}
              translate="no"
              {...form.text('address.energy_unit')}
            />
          </div>
          <AddressField field={{ name: 'header', label: 'plug.header', input: 'text' }} form={form} />
        </Stack>
      </details>
    </>
  );
}
