import type { Printer } from '@farmhand/contract';
import { durationWords, isSameSaid, said } from '@farmhand/words';
import { Stack, Text } from '@mantine/core';
import { useLanguage } from '../../../i18n/language.tsx';
import { SaidText } from '../../../i18n/said-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { named } from '../../../ui/named.tsx';
import { Section } from '../../../ui/page.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { idleHint } from './idle-hint.ts';
import classes from './printer.module.css';
import { UnknownRun } from './unknown-run.tsx';
import { usePlate } from './use-plate.ts';

/** What is on the printer now: picture, job, how far, how long. */
export function NowSection({ printer }: { readonly printer: Printer }) {
  const { t, language } = useLanguage();
  const { telemetry, active_job, status } = printer;
  const { run, plate } = usePlate(printer);
  const isBusy = status === 'printing' || status === 'paused';
  const percent = telemetry?.progress_percent ?? null;
  const name = active_job?.item_name ?? (isBusy ? telemetry?.file_name : null) ?? null;
  const picture = plate?.thumbnail_url ?? null;
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
            {named(name) ?? t(isBusy ? 'printerPage.someoneElses' : 'printerPage.nothingOn')}
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
            <Text c="dimmed">{t(`printerPage.idleHint.${idleHint(printer)}`)}</Text>
          )}
        </Stack>
      </div>
      {run?.state === 'unknown' && <UnknownRun run={run} printer={printer} />}
    </Section>
  );
}
