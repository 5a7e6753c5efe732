import type { ArchiveEntry } from '@farmhand/contract';
import { Text } from '@mantine/core';
import { useLanguage } from '../../i18n/language.tsx';
import { energyWords } from './amounts.ts';
import { usePowerWords } from './power-words.ts';

interface OfEntry {
  readonly entry: Pick<ArchiveEntry, 'energy_wh' | 'energy_source'>;
}

/** What a print drew, and how that is known; nothing where nothing tells. */
export function EntryEnergy({ entry: { energy_wh, energy_source } }: OfEntry) {
  const words = usePowerWords();
  const { language } = useLanguage();
  if (energy_wh === null || energy_source === null) return null;
  return (
    <>
      <dt>{words('energy.title')}</dt>
      <dd>
        {energyWords(words, energy_wh, language)}
        <Text size="xs" c="dimmed">
          {words(`energy.${energy_source}`)}
        </Text>
      </dd>
    </>
  );
}

/** Beside the price of a print: the electricity in it, where a plug has counted it. */
export function EnergyInCost({ entry: { energy_wh, energy_source } }: OfEntry) {
  const words = usePowerWords();
  const { language } = useLanguage();
  if (energy_wh === null || (energy_source !== 'measured' && energy_source !== 'estimated')) return null;
  const energy = energyWords(words, energy_wh, language);
  return (
    <Text size="xs" c="dimmed">
      {words(energy_source === 'measured' ? 'energy.inCost' : 'energy.inCostEstimated', { energy })}
    </Text>
  );
}
