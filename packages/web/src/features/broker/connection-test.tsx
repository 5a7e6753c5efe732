import type { BrokerTest } from '@farmhand/contract';
import { Group, Stack, Text } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { SaidText } from '../../i18n/said-text.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useBrokerWords } from './broker-words.ts';
import { stepLooks } from './link-look.ts';

interface ConnectionTestProps {
  readonly test: UseMutationResult<BrokerTest, Error, void>;
}

export function ConnectionTest({ test }: ConnectionTestProps) {
  const w = useBrokerWords();
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <ActionButton icon="connect" isBusy={test.isPending} onPress={() => test.mutate()}>
          {w('test')}
        </ActionButton>
      </Group>
      <Text size="sm" c="dimmed">
        {w('testHint')}
      </Text>
      <Problem error={test.error} />
      {/* There from the start, so that it is read out when words come into it. */}
      <div role="status">{test.data !== undefined && <Outcome outcome={test.data} />}</div>
    </Stack>
  );
}

function Outcome({ outcome }: { readonly outcome: BrokerTest }) {
  const w = useBrokerWords();
  return (
    <Stack gap="xs">
      <ol className="rows" aria-label={w('steps')}>
        {stepLooks(outcome.steps).map(({ step, icon, color, name, words }) => (
          <li key={step}>
            <Group gap="xs" wrap="nowrap" py={4}>
              <Group gap="xs" wrap="nowrap" c={color}>
                <Icon name={icon} size={16} />
              </Group>
              <Text>{w(name)}</Text>
              <Text c={color} ml="auto">
                {w(words)}
              </Text>
            </Group>
          </li>
        ))}
      </ol>
      <Text fw={600} c={outcome.ok ? 'var(--farm-good)' : 'var(--farm-bad)'}>
        <SaidText said={outcome.said} isSentence>
          {outcome.message}
        </SaidText>
      </Text>
    </Stack>
  );
}
