import { type Printer, roleAtLeast } from '@farmhand/contract';
import { Button } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../auth/index.ts';
import { useClearPlates } from '../printers/index.ts';

/** All plates of one place at once, after they have been looked at. */
export function ClearHere({ printers }: { readonly printers: readonly Printer[] }) {
  const t = useT();
  const { user } = useMe();
  const { clearMany } = useClearPlates();
  if (printers.length < 2 || !roleAtLeast(user.role, 'operator')) return null;
  return (
    <Button
      variant="light"
      size="compact-sm"
      mih={32}
      onClick={() => clearMany(printers.map(({ id }) => id))}
    >
      {t('home.clearHere', { count: printers.length })}
    </Button>
  );
}
