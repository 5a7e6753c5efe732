import type { OffRefusal, Printer, PrinterPlug, PrinterPower } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import { momentFormat } from '../../i18n/moment-format.ts';
import { tellsAutoOn } from './auto-on.ts';
import { usePowerWords } from './power-words.ts';
import { plugQuery } from './queries.ts';

const clock = momentFormat({ timeStyle: 'short' });

/** When it switches by itself, and what keeps it from that now: for those who have set it. */
export function RuleWords({ printer }: { readonly printer: Printer }) {
  const plug = useQuery(plugQuery(printer.id));
  if (plug.isPending) return <Skeleton height={20} width={260} aria-hidden />;
  return plug.data === undefined ? null : <Rules plug={plug.data} live={printer.power ?? plug.data.power} />;
}

function Rules({ plug, live }: { readonly plug: PrinterPlug; readonly live: PrinterPower }) {
  const words = usePowerWords();
  const { language } = useLanguage();
  const whyNot = useRefusal();
  const { auto_on, auto_off, idle_minutes, off_refusal, rests_until, power } = plug;
  const isNews = auto_off && power.state === 'on' && off_refusal !== null;
  const sentences = [
    !auto_on && !auto_off && words('power.byHand'),
    tellsAutoOn(plug, live) && words('power.autoOn'),
    auto_off && power.state !== 'off' && words('power.autoOff', { count: idle_minutes }),
    isNews && words('power.autoOffNow', { why: `${whyNot(off_refusal)}.` }),
    rests_until !== null &&
      words('power.restsUntil', { time: clock(language).format(new Date(rests_until)) }),
  ].filter((each) => each !== false);
  return sentences.length === 0 ? null : <Text c="dimmed">{sentences.join(' ')}</Text>;
}

function useRefusal(): (refusal: OffRefusal) => string {
  const words = usePowerWords();
  const { say } = useLanguage();
  return (refusal) => {
    switch (refusal) {
      // The same that speaks against switching off by hand, and the service has words for it.
      case 'printer_unknown':
      case 'printing':
      case 'run_open':
      case 'command_open':
      case 'plate_not_clear':
      case 'nozzle_hot':
        return say(said(`power_off.${refusal}`), refusal);
      case 'auto_off':
        return words('power.byHand');
      default:
        return words(`refusal.${refusal}`);
    }
  };
}
