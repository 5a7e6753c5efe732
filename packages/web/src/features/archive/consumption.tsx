import type { ArchiveEntry, Family, Consumption as Used } from '@farmhand/contract';
import { weightWords } from '@farmhand/words';
import { Box, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { slotWords } from '../../farm/slot-names.ts';
import { usePrinterFamily } from '../../farm/use-printer-family.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { FilamentSwatch } from '../../ui/filament-swatch.tsx';
import { named } from '../../ui/named.tsx';
import { Section } from '../../ui/page.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { spoolPath } from '../../ui/paths.ts';
import { spoolName, spoolQuery } from '../spools/index.ts';

/** What was taken from which spool, and how that was known. */
export function Consumption({ entry }: { readonly entry: ArchiveEntry }) {
  const { t } = useLanguage();
  const familyOf = usePrinterFamily();
  return (
    <Section title={t('archive.consumption')} intro={t('archive.consumptionIntro')}>
      {entry.consumption_json.length === 0 && <Text c="dimmed">{t('archive.nothingUsed')}</Text>}
      <ul className="rows">
        {entry.consumption_json.map((used) => (
          <li key={`${used.slot} ${used.spool_id} ${used.material}`}>
            <UsedLine
              used={used}
              family={entry.printer_id === null ? undefined : familyOf(entry.printer_id)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface UsedLineProps {
  readonly used: Used;
  readonly family: Family | undefined;
}

function UsedLine({ used, family }: UsedLineProps) {
  const { t, language } = useLanguage();
  const { spool_id, slot, material, grams, source } = used;
  const spool = useQuery({ ...spoolQuery(spool_id ?? 0), enabled: spool_id !== null }).data;
  const name = spool === undefined ? (material ?? '') : spoolName(spool);
  return (
    <Group gap="sm" py={8} justify="space-between" wrap="nowrap">
      <Group gap={8} wrap="nowrap" className="grow">
        <FilamentSwatch of={spool} unknown={t('models.anyColour')} size={18} />
        <div>
          <Text fw={600}>{named(name) ?? t('archive.unknownFilament')}</Text>
          <Text size="xs" c="dimmed">
            {spool_id === null ? (
              t('archive.noSpool')
            ) : (
              <PathLink path={spoolPath(spool_id)} size="xs">
                {t('archive.spool', { id: spool_id })}
              </PathLink>
            )}
            {slot !== null && ` · ${t('archive.slot', { slot: slotWords(family, slot) })}`}
          </Text>
        </div>
      </Group>
      {/* How it was known takes many words in some languages: they leave the name its half. */}
      <Box maw="50%">
        <Text fw={600} ta="right">
          {weightWords(grams, language)}
        </Text>
        <Text size="xs" c="dimmed" ta="right">
          {t(`archive.source.${source}`)}
        </Text>
      </Box>
    </Group>
  );
}
