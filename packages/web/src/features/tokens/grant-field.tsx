import { Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/language.tsx';
import { printersQuery } from '../printers/queries.ts';

interface GrantFieldProps {
  readonly isGranted: boolean;
  readonly printerIds: readonly string[];
  readonly problem: string | undefined;
  readonly onGrant: (isGranted: boolean) => void;
  readonly onPrinters: (ids: string[]) => void;
}

/** A button at the machine: the token may say that a plate is clear, at the printers named here. */
export function GrantField({ isGranted, printerIds, problem, onGrant, onPrinters }: GrantFieldProps) {
  const t = useT();
  const fleet = useQuery({ ...printersQuery, enabled: isGranted }).data ?? [];
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
          <Stack gap={6} mt={6} mah={200} style={{ overflowY: 'auto' }}>
            {fleet.length === 0 && <Text c="dimmed">{t('tokens.grantNoPrinters')}</Text>}
            {fleet.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={name} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Stack>
  );
}
