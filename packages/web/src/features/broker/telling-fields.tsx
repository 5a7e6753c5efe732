import { Stack, Switch, TextInput } from '@mantine/core';
import fields from '../../ui/fields.module.css';
import { Section } from '../../ui/page.tsx';
import { useBrokerWords } from './broker-words.ts';
import { type FieldsProps, PLAIN } from './form-fields.ts';

type TellingProps = Pick<FieldsProps, 'form'>;

export function TellingFields({ form }: TellingProps) {
  const w = useBrokerWords();
  const { values, set } = form;
  return (
    <Section title={w('telling')}>
      <Stack gap="md" maw={560}>
        <TextInput label={w('prefix')} description={w('prefixHint')} {...PLAIN} {...form.text('prefix')} />
        <TextInput
          label={w('telemetry')}
          description={w('telemetryHint')}
          inputMode="numeric"
          {...form.text('telemetry_seconds')}
        />
        <Switch
          label={w('stills')}
          description={w('stillsHint')}
          checked={values.stills_enabled}
          onChange={({ currentTarget }) => set('stills_enabled', currentTarget.checked)}
        />
        {values.stills_enabled && (
          <TextInput
            label={w('stillsEvery')}
            description={w('stillsEveryHint')}
            inputMode="numeric"
            {...form.text('stills_seconds')}
          />
        )}
      </Stack>
    </Section>
  );
}

export function DiscoveryFields({ form }: TellingProps) {
  const w = useBrokerWords();
  const { values, set } = form;
  return (
    <Section title={w('discovery')}>
      <Stack gap="md" maw={560}>
        <Switch
          label={w('discoveryEnabled')}
          description={w('discoveryHint')}
          checked={values.discovery_enabled}
          onChange={({ currentTarget }) => set('discovery_enabled', currentTarget.checked)}
        />
        {values.discovery_enabled && (
          <div className={fields['fields']} data-pairs>
            <TextInput
              label={w('discoveryPrefix')}
              description={w('discoveryPrefixHint')}
              {...PLAIN}
              {...form.text('discovery_prefix')}
            />
            <TextInput
              label={w('discoveryNode')}
              description={w('discoveryNodeHint')}
              {...PLAIN}
              {...form.text('discovery_node')}
            />
          </div>
        )}
      </Stack>
    </Section>
  );
}
