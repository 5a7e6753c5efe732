import type { PlugTest } from '@farmhand/contract';
import { Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { SaidText } from '../../../i18n/said-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { energyWords, powerWords } from '../amounts.ts';
import { usePowerWords } from '../power-words.ts';

interface TestResultProps {
  readonly test: PlugTest | undefined;
  /** It was saved before, which a test alone does not do. */
  readonly isSaved: boolean;
}

/** What the plug said, or why it said nothing. */
export function TestResult({ test, isSaved }: TestResultProps) {
  const words = usePowerWords();
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed waited for this, disabled, and has left the focus to nobody.
  useEffect(() => {
    if (test !== undefined && document.activeElement === document.body) place.current?.focus();
  }, [test]);
  return (
    // There from the start, so that it is read out when words come into it.
    <div role="status" ref={place} tabIndex={-1}>
      {test !== undefined && (
        <Group gap="xs" wrap="nowrap" align="flex-start" c={test.ok ? 'var(--farm-good)' : 'var(--farm-bad)'}>
          <Icon name={test.ok ? 'done' : 'failed'} />
          <div className="grow">
            <Text fw={600} c="inherit">
              {words(test.ok ? 'plug.testGood' : isSaved ? 'plug.notGood' : 'plug.testBad')}
            </Text>
            <Text>
              <SaidText said={test.said}>{test.message}</SaidText>
            </Text>
            {test.ok && <Reading test={test} />}
          </div>
        </Group>
      )}
    </div>
  );
}

function Reading({ test: { on, power_w, energy_wh } }: { readonly test: PlugTest }) {
  const words = usePowerWords();
  const { language } = useLanguage();
  const parts = [
    on === null ? words('power.unknown') : words(on ? 'power.on' : 'power.off'),
    power_w === null ? null : powerWords(words, power_w, language),
    energy_wh === null ? null : words('plug.counter', { energy: energyWords(words, energy_wh, language) }),
  ];
  return (
    <Text size="sm" c="dimmed">
      {parts.filter((part) => part !== null).join(' · ')}
    </Text>
  );
}
