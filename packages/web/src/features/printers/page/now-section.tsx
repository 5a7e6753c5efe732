import type { Printer } from '@farmhand/contract';
import { durationWords, isSameSaid, said } from '@farmhand/words';
import { Stack, Text } from '@mantine/core';
import { useLanguage, useT } from '../../../i18n/language.tsx';
import { SaidText } from '../../../i18n/said-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { named } from '../../../ui/named.tsx';
import { useNow } from '../../../ui/now.ts';
import { Section } from '../../../ui/page.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { clockTime, When } from '../../../ui/when.tsx';
import { JobLink } from '../../queue/index.ts';
import { type ShownPrint, shownPrint, stalePercent, staleSince } from '../shown-print.ts';
import { idleHint } from './idle-hint.ts';
import classes from './printer.module.css';
import { UnknownRun } from './unknown-run.tsx';
import { usePlate } from './use-plate.ts';

/** What it prints or has printed leads to its job. */
function PrintName({ print }: { readonly print: ShownPrint | null }) {
  const t = useT();
  if (print === null) return t('printerPage.nothingOn');
  const name = named(print.name) ?? t('printerPage.someoneElses');
  return print.jobId === null ? name : <JobLink id={print.jobId}>{name}</JobLink>;
}

/** What lies there and since when, or how far it was when it was last heard. */
function NotAtWork({ printer }: { readonly printer: Printer }) {
  const { t, language } = useLanguage();
  const now = useNow();
  const { on_plate } = printer;
  const percent = stalePercent(printer);
  const since = staleSince(printer);
  return (
    <>
      {percent !== null && since !== null && (
        <Text c="dimmed" fs="italic">
          {t('fleet.wasAt', { percent: Math.floor(percent), time: clockTime(since, now, language) })}
        </Text>
      )}
      <Text c="dimmed">
        {on_plate === null ? (
          t(`printerPage.idleHint.${idleHint(printer)}`)
        ) : (
          <>
            {t(`printerPage.lies.${on_plate.outcome ?? 'completed'}`)} · <When iso={on_plate.since} />
          </>
        )}
      </Text>
    </>
  );
}

/** What is on the printer now: picture, job, how far, how long. */
export function NowSection({ printer }: { readonly printer: Printer }) {
  const { t, language } = useLanguage();
  const { telemetry, status } = printer;
  const print = shownPrint(printer);
  const { run, plate } = usePlate(printer);
  const isBusy = status === 'printing' || status === 'paused';
  const percent = telemetry?.progress_percent ?? null;
  const picture = print?.picture ?? plate?.thumbnail_url ?? null;
  const remaining = telemetry?.remaining_seconds ?? null;
  const stage = telemetry?.stage ?? null;
  const stageSaid = telemetry?.stage_said ?? null;
  /** What the standing says already needs no second word. */
  const isNews =
    stageSaid !== null &&
    !isSameSaid(stageSaid, printer.status_reason_said) &&
    !isSameSaid(stageSaid, said('stage.as_status', { status }));
  return (
    <Section title={t('printerPage.now')}>
      <div className={classes['now']}>
        <div className={classes['picture']}>
          {picture === null ? <Icon name="model" size={30} /> : <img src={picture} alt="" />}
        </div>
        <Stack gap={6}>
          <Text fw={600} className="two-lines">
            <PrintName print={print} />
          </Text>
          {isBusy ? (
            <>
              <ProgressBar percent={percent ?? 0} label={t('printerPage.progress')} size="lg" />
              <div className={classes['figures']}>
                {percent !== null && (
                  <strong>{t('printerPage.percent', { percent: Math.floor(percent) })}</strong>
                )}
                {telemetry !== null && telemetry.layer !== null && (
                  <span>
                    {telemetry.total_layers === null
                      ? t('printerPage.layer', { layer: telemetry.layer })
                      : t('printerPage.layerOf', { layer: telemetry.layer, total: telemetry.total_layers })}
                  </span>
                )}
                {remaining !== null && (
                  <span>{t('printerPage.left', { time: durationWords(remaining, language) })}</span>
                )}
                {stage !== null && isNews && (
                  <Text c="dimmed">
                    <SaidText said={stageSaid}>{stage}</SaidText>
                  </Text>
                )}
              </div>
            </>
          ) : (
            <NotAtWork printer={printer} />
          )}
        </Stack>
      </div>
      {run?.state === 'unknown' && <UnknownRun run={run} printer={printer} />}
    </Section>
  );
}
