import type { LoginTestStep } from '@farmhand/contract';
import { Group, Text } from '@mantine/core';
import { SaidText } from '../../i18n/said-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLogInWords } from './log-in-words.ts';
import classes from './login-providers.module.css';

const LOOKS = {
  done: { icon: 'done', color: 'var(--farm-good)' },
  failed: { icon: 'failed', color: 'var(--farm-bad)' },
  not_reached: { icon: 'minus', color: 'dimmed' },
} as const;

interface TestStepsProps {
  readonly tested: { readonly ok: boolean; readonly steps: readonly LoginTestStep[] } | undefined;
}

/** Each step of a test, with what came of it. */
export function TestSteps({ tested }: TestStepsProps) {
  const w = useLogInWords();
  return (
    // There from the start, so that it is read out when words come into it.
    <div role="status" className={classes['status']}>
      {tested !== undefined && (
        <>
          <Text fw={600} mb="xs">
            {w(tested.ok ? 'testGood' : 'testBad')}
          </Text>
          <ol className={classes['steps']}>
            {tested.steps.map((step) => (
              <Step key={step.step} step={step} />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function Step({ step: { step, outcome, message, said } }: { readonly step: LoginTestStep }) {
  const w = useLogInWords();
  const look = LOOKS[outcome];
  return (
    <li>
      <Group gap="xs" wrap="nowrap" align="flex-start" c={look.color}>
        <Icon name={look.icon} />
        <div className="grow">
          <Text c="inherit" fw={600}>
            {w(`testStep.${step}`)} · {w(`outcome.${outcome}`)}
          </Text>
          {outcome !== 'not_reached' && (
            <Text size="sm" c="var(--mantine-color-text)">
              <SaidText said={said}>{message}</SaidText>
            </Text>
          )}
        </div>
      </Group>
    </li>
  );
}
