import { type Printer, type PrinterPower, roleAtLeast } from '@farmhand/contract';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isOwn } from '../../farm/ownership.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { SaidText } from '../../i18n/said-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import { useMe } from '../auth/index.ts';
import { powerWords } from './amounts.ts';
import { latest, POWER_LOOKS, shownState } from './look.ts';
import { usePowerWords } from './power-words.ts';
import { powerNowQuery } from './queries.ts';
import { RuleWords } from './rule-words.tsx';
import { SwitchButtons } from './switch-buttons.tsx';

/** Whether the printer has power, what it draws, and a switch; nothing for a printer without a plug. */
export function PowerSection({ printer }: { readonly printer: Printer }) {
  return printer.power === null ? null : <Mains printer={printer} live={printer.power} />;
}

function Mains({ printer, live }: { readonly printer: Printer; readonly live: PrinterPower }) {
  const words = usePowerWords();
  const { role } = useMe().user;
  const asked = useQuery(powerNowQuery(printer.id));
  const power = latest(live, asked.data);
  return (
    <Section title={words('power.title')}>
      <Stack gap="xs">
        <PowerWords power={power} />
        {isOwn(printer) && roleAtLeast(role, 'admin') && <RuleWords printer={printer} />}
        {isOwn(printer) && roleAtLeast(role, 'operator') && (
          <SwitchButtons printer={printer} state={power.state} />
        )}
      </Stack>
    </Section>
  );
}

function PowerWords({ power }: { readonly power: PrinterPower }) {
  const words = usePowerWords();
  const { language, say } = useLanguage();
  const { state, power_w, read_at, problem, problem_said } = power;
  const shown = shownState(power);
  const { icon, color } = POWER_LOOKS[shown];
  const why = problem === null ? null : say(problem_said, problem);
  return (
    <div role="status">
      <Group gap="4px 12px">
        <Group component="span" gap={5} wrap="nowrap" c={color}>
          <Icon name={icon} size={16} />
          <Text component="span" fw={600} c="inherit">
            {words(`power.${shown}`)}
          </Text>
        </Group>
        {power_w !== null && (state === 'on' || state === 'waking') && (
          <Text component="span">
            {words('power.draws', { power: powerWords(words, power_w, language) })}
          </Text>
        )}
        {read_at !== null && (
          <Text component="span" c="dimmed">
            {words('power.read')} <When iso={read_at} />
          </Text>
        )}
      </Group>
      {state === 'unreachable' && problem !== null && (
        <Text>
          <SaidText said={problem_said}>{problem}</SaidText>
        </Text>
      )}
      {state !== 'unreachable' && why !== null && <Text c="dimmed">{words('power.missed', { why })}</Text>}
      {state === 'waking' && <Text c="dimmed">{words('power.wakingHint')}</Text>}
      {state === 'off' && power.is_held_off && <Text c="dimmed">{words('power.heldOff')}</Text>}
    </div>
  );
}
