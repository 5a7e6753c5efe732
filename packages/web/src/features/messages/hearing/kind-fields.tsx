import { ALERT_KINDS, type AlertKind } from '@farmhand/contract';
import { Checkbox, Stack, Text } from '@mantine/core';
import { kindWords } from '../../../farm/alert-kinds.ts';
import { useT } from '../../../i18n/language.tsx';
import classes from './hearing.module.css';
import { SHARED_KINDS, SHARED_KINDS_BY_GROUP } from './shared-kinds.ts';

interface KindFieldsProps {
  /** Null is all. */
  readonly kinds: readonly AlertKind[] | null;
  readonly onChange: (kinds: readonly AlertKind[] | null) => void;
}

/** All kinds, also those to come, or some of them; low stock is told everywhere. */
export function KindFields({ kinds, onChange }: KindFieldsProps) {
  const t = useT();
  const toggle = (kind: AlertKind, isOn: boolean) =>
    onChange(ALERT_KINDS.filter((each) => (each === kind ? isOn : kinds?.includes(each) === true)));
  return (
    <Stack gap={8}>
      <Checkbox
        label={t('messages.allKinds')}
        checked={kinds === null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? null : SHARED_KINDS)}
      />
      {kinds !== null && (
        <div className={classes['kinds']}>
          {SHARED_KINDS_BY_GROUP.map(({ group, kinds: members }) => (
            <fieldset key={group} className={classes['group']}>
              <Text component="legend" size="xs" fw={600} c="dimmed">
                {t(`messages.group.${group}`)}
              </Text>
              {members.map((kind) => (
                <Checkbox
                  key={kind}
                  py={4}
                  label={t(kindWords(kind))}
                  {...(kind === 'low_stock'
                    ? { checked: true, disabled: true, description: t('messages.lowStockAlways') }
                    : { checked: kinds.includes(kind) })}
                  onChange={({ currentTarget }) => toggle(kind, currentTarget.checked)}
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </Stack>
  );
}
