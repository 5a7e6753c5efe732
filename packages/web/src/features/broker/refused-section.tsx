import type { BrokerRefusedCommand } from '@farmhand/contract';
import { Box, Text } from '@mantine/core';
import { usePrinterName } from '../../farm/printer-names.ts';
import { SaidText } from '../../i18n/said-text.tsx';
import fields from '../../ui/fields.module.css';
import { dotted, named } from '../../ui/named.tsx';
import { Section } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import { useBrokerWords } from './broker-words.ts';

/** So many are seen at once: the settings below are not pushed out of sight. */
const SHOWN = 3;

interface RefusedProps {
  readonly refused: readonly BrokerRefusedCommand[];
}

/** Where nothing was refused there is nothing to show. */
export function RefusedSection({ refused }: RefusedProps) {
  const w = useBrokerWords();
  if (refused.length === 0) return null;
  const earlier = refused.slice(SHOWN);
  return (
    <Section title={w('refused')} intro={w('refusedIntro')}>
      <RefusedList refused={refused.slice(0, SHOWN)} />
      {earlier.length > 0 && (
        <details className={fields['more']}>
          <summary>{w('refusedMore', { count: earlier.length })}</summary>
          <RefusedList refused={earlier} />
        </details>
      )}
    </Section>
  );
}

function RefusedList({ refused }: RefusedProps) {
  const w = useBrokerWords();
  const printerName = usePrinterName();
  return (
    <ul className="rows" aria-label={w('refused')}>
      {refused.map(({ at, printer_id, command, said, detail }, index) => (
        // Two may come in the same moment, and none has an id.
        <Box component="li" py={6} key={`${at} ${refused.length - index}`}>
          <Text fw={600}>
            {dotted([
              w(`command.${command ?? 'unknown'}`),
              printer_id === null ? null : named(printerName(printer_id)),
            ])}
          </Text>
          <Text>
            <SaidText said={said} isSentence>
              {detail}
            </SaidText>
          </Text>
          <Text size="sm" c="dimmed">
            <When iso={at} />
          </Text>
        </Box>
      ))}
    </ul>
  );
}
