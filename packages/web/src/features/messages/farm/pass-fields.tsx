import type { UrgentEvent } from '@farmhand/contract';
import { Checkbox, Text } from '@mantine/core';
import { KINDS_BY_GROUP, kindWords } from '../../../farm/alert-kinds.ts';
import { useT } from '../../../i18n/language.tsx';
import fields from '../../../ui/fields.module.css';
import { useChannelWords } from '../channels/channel-words.ts';
import classes from '../hearing/hearing.module.css';
import { passing } from './settings-values.ts';

/** More exact than their kinds. */
const EXACT = ['error_while_printing', 'emergency_stop'] as const satisfies readonly UrgentEvent[];

const isKind = (event: UrgentEvent): boolean => !EXACT.some((each) => each === event);

interface PassFieldsProps {
  readonly pass: readonly UrgentEvent[];
  readonly onChange: (pass: UrgentEvent[]) => void;
}

/** What does not wait for the end of quiet hours. */
export function PassFields({ pass, onChange }: PassFieldsProps) {
  const t = useT();
  const channelWords = useChannelWords();
  const box = (event: UrgentEvent, label: string) => (
    <Checkbox
      key={event}
      py={4}
      label={label}
      checked={pass.includes(event)}
      onChange={({ currentTarget }) => onChange(passing(pass, event, currentTarget.checked))}
    />
  );
  return (
    <fieldset className={fields['group']}>
      <Text component="legend" fw={500}>
        {channelWords('messages.pass')}
      </Text>
      <Text size="xs" c="dimmed" mb={4}>
        {channelWords('messages.passHint')}
      </Text>
      {EXACT.map((event) => box(event, t(`messages.pass.${event}`)))}
      <details className={fields['more']}>
        <summary>{channelWords('messages.passKinds', { count: pass.filter(isKind).length })}</summary>
        <div className={classes['kinds']}>
          {KINDS_BY_GROUP.map(({ group, kinds }) => (
            <fieldset key={group} className={classes['group']}>
              <Text component="legend" size="xs" fw={600} c="dimmed">
                {t(`messages.group.${group}`)}
              </Text>
              {kinds.map((kind) => box(kind, t(kindWords(kind))))}
            </fieldset>
          ))}
        </div>
      </details>
    </fieldset>
  );
}
