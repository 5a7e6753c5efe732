import type { DestinationTest } from '@farmhand/contract';
import { Group, Text } from '@mantine/core';
import { useLanguage } from '../../../i18n/language.tsx';
import { SaidText } from '../../../i18n/said-text.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** What the receiver said to a test, or why there is no receiver and what mends it. */
export function TestResult({ test }: { readonly test: DestinationTest | undefined }) {
  const { t, language } = useLanguage();
  return (
    // There from the start, so that it is read out when words come into it.
    <div role="status">
      {test !== undefined && (
        <Group
          gap="xs"
          wrap="nowrap"
          align="flex-start"
          c={test.ok ? 'var(--farm-good)' : 'var(--farm-bad)'}
          mt="xs"
        >
          <Icon name={test.ok ? 'done' : 'failed'} />
          <div className="grow">
            <Text fw={600} c="inherit">
              {t(test.ok ? 'messages.testGood' : 'messages.testBad')}
            </Text>
            <Text>
              <SaidText said={test.said}>{test.message}</SaidText>
            </Text>
            <Text size="xs" c="dimmed">
              {t('messages.took', { ms: test.took_ms.toLocaleString(language) })}
            </Text>
          </div>
        </Group>
      )}
    </div>
  );
}
