import type { Printer, Spool } from '@farmhand/contract';
import { weightWords } from '@farmhand/words';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import { FilamentSwatch } from '../../ui/filament-swatch.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isSameMaterial } from '../filaments/index.ts';
import { Note } from './choice.tsx';
import { type Holder, isIn } from './holders.ts';
import { spoolName } from './names.ts';
import type { At } from './place-choice.tsx';
import { loadedSpoolsQuery } from './queries.ts';
import { usePlaceWords } from './use-place-words.ts';
import { useUnload } from './use-placement.ts';

export function Named({ spool }: { readonly spool: Spool }) {
  const { t, language } = useLanguage();
  return (
    <Group gap={10} wrap="nowrap" miw={0}>
      <FilamentSwatch of={spool} unknown={t('spools.noColor')} size={20} />
      <Text miw={0} style={{ overflowWrap: 'anywhere' }}>
        <strong translate="no">{spoolName(spool)}</strong> · {weightWords(spool.remaining_weight_g, language)}
      </Text>
    </Group>
  );
}

/** The spool that is in the place now, and the way to take it out. */
export function InPlace({
  at: { printer, holder },
  onClose,
}: {
  readonly at: At;
  readonly onClose: () => void;
}) {
  const { t } = useLanguage();
  const unload = useUnload();
  const spools = useQuery(loadedSpoolsQuery(printer.id)).data?.items;
  const spool = spools?.find((each) => isIn(each, printer.id, holder));
  if (spool === undefined) return null;
  return (
    <Group justify="space-between" wrap="nowrap">
      <Named spool={spool} />
      <Button
        variant="default"
        flex="none"
        leftSection={<Icon name="undo" size={16} />}
        onClick={() => {
          unload(spool);
          onClose();
        }}
      >
        {t('spools.unload')}
      </Button>
    </Group>
  );
}

interface ConsequencesProps {
  readonly spool: Spool;
  readonly printer: Printer;
  readonly holder: Holder;
}

/** What else happens, and what does not fit together, before anything is done. */
export function Consequences({ spool, printer, holder }: ConsequencesProps) {
  const { t } = useLanguage();
  const placeOf = usePlaceWords();
  const spools = useQuery(loadedSpoolsQuery(printer.id)).data?.items ?? [];
  const leaves = spools.find((each) => each.id !== spool.id && isIn(each, printer.id, holder));
  const from = placeOf(spool);
  const isMoved = !isIn(spool, printer.id, holder);
  const isOther = holder.material !== null && !isSameMaterial(holder.material, spool.material);
  return (
    <>
      {leaves !== undefined && <Note>{t('spools.leaves', { name: spoolName(leaves) })}</Note>}
      {isMoved && from !== null && <Note>{t('spools.movesFrom', from)}</Note>}
      {isOther && <Note warns>{t('spools.otherMaterial', { material: holder.material ?? '' })}</Note>}
    </>
  );
}
