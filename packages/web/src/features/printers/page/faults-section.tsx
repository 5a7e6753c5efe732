import type { Printer, PrinterFault } from '@farmhand/contract';
import { Code, Group, Text } from '@mantine/core';
import { useT } from '../../../i18n/language.tsx';
import { SaidText } from '../../../i18n/said-text.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/page.tsx';
import classes from './printer.module.css';

const LOOKS: Readonly<Record<PrinterFault['severity'], IconName>> = {
  info: 'info',
  warning: 'warning',
  critical: 'failed',
};

/** What the printer itself complains about, in words and with its code. */
export function FaultsSection({ printer }: { readonly printer: Printer }) {
  const t = useT();
  const faults = printer.telemetry?.errors ?? [];
  if (faults.length === 0 || printer.status === 'offline') return null;
  return (
    <Section title={t('printerPage.faults')}>
      <ul className={classes['list']}>
        {faults.map(({ code, message, said, severity }) => (
          <Group component="li" key={code} gap={8} align="flex-start" wrap="nowrap">
            <span className={classes['fault']} data-severity={severity}>
              <Icon name={LOOKS[severity]} />
            </span>
            <div className="grow">
              <Text>
                <SaidText said={said}>{message}</SaidText>
              </Text>
              <Text size="xs" c="dimmed">
                {t(`alerts.${severity}`)} · <Code fz="xs">{code}</Code>
              </Text>
            </div>
          </Group>
        ))}
      </ul>
    </Section>
  );
}
