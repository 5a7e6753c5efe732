import { Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { printersQuery } from '../../farm/printers.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { named } from '../../ui/named.tsx';
import classes from './tokens.module.css';

interface GrantFieldProps {
  readonly isGranted: boolean;
  readonly printerIds: readonly string[];
  readonly problem: string | undefined;
  readonly onGrant: (isGranted: boolean) => void;
  readonly onPrinters: (ids: string[]) => void;
}

/** A button at the machine: the token may say that a plate is clear, at the printers named here. */
export function GrantField({ isGranted, printerIds, problem, onGrant, onPrinters }: GrantFieldProps) {
  const { t, language } = useLanguage();
  const printers = useQuery({ ...printersQuery, enabled: isGranted }).data;
  const fleet = useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
    return printers?.toSorted((one, other) => compare(one.name, other.name)) ?? [];
  }, [printers, language]);
  return (
    <Stack gap={8}>
      <Checkbox
        label={t('tokens.grantPlate')}
        description={t('tokens.grantPlateHint')}
        checked={isGranted}
        onChange={(event) => onGrant(event.currentTarget.checked)}
      />
      {isGranted && (
        <Checkbox.Group
          label={t('tokens.grantPrinters')}
          description={t('tokens.grantPrintersHint')}
          error={problem}
          value={[...printerIds]}
          onChange={onPrinters}
        >
          <Stack gap={0} my={6} className={classes['printers']}>
            {fleet.length === 0 && <Text c="dimmed">{t('tokens.grantNoPrinters')}</Text>}
            {fleet.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={named(name)} py={6} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Stack>
  );
}
