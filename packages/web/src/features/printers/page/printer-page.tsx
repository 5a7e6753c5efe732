import type { Printer } from '@farmhand/contract';
import { Anchor, Skeleton, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api } from '../../../api/client.ts';
import { isOwn } from '../../../farm/ownership.ts';
import { printersQuery } from '../../../farm/printers.ts';
import { useT } from '../../../i18n/language.tsx';
import { Column, Columns } from '../../../ui/columns.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Folded } from '../../../ui/fold.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { PrinterCare } from '../../maintenance/index.ts';
import { PowerSection, usePowerWords } from '../../power/index.ts';
import { useControls } from '../control/index.ts';
import { CameraSection } from './camera-section.tsx';
import { ControlsSection } from './controls/index.ts';
import { EventsSection } from './events-section.tsx';
import { FaultsSection } from './faults-section.tsx';
import { FilamentSection, hasClimate } from './filament/index.ts';
import { ClimateSection, TemperaturesSection } from './history/index.ts';
import { NextJobsSection } from './next-jobs-section.tsx';
import { NowSection } from './now-section.tsx';
import { NozzlesSection } from './nozzles/index.ts';
import { usePrinters } from './queries.ts';
import { SettingsSection } from './settings-section.tsx';
import { Standing } from './standing.tsx';
import { ToldSection } from './told-section.tsx';

export function PrinterPage() {
  const t = useT();
  usePowerWords();
  const { id } = useParams({ from: '/frame/printers/$id' });
  const printers = usePrinters();
  const printer = printers.data?.find((each) => each.id === id);
  if (printer !== undefined) return <OnePrinter key={id} printer={printer} />;
  return (
    <Page>
      {printers.isError && <Problem error={printers.error} onRetry={() => void printers.refetch()} />}
      {printers.isPending && <Waiting />}
      {printers.isSuccess && (
        <Empty icon="printer" title={t('printerPage.gone')} hint={t('printerPage.goneHint')}>
          <Anchor renderRoot={(root) => <Link to="/fleet" {...root} />}>{t('printerPage.toFleet')}</Anchor>
        </Empty>
      )}
    </Page>
  );
}

function OnePrinter({ printer }: { readonly printer: Printer }) {
  const t = useT();
  const controls = useControls(printer);
  useReadAgain(printer);
  useCountAgain(printer);
  return (
    <Page
      name={printer.name}
      actions={
        <Anchor renderRoot={(root) => <Link to="/fleet" {...root} />}>
          <Icon name="left" size={13} /> {t('printerPage.toFleet')}
        </Anchor>
      }
    >
      <Stack gap="md" data-printer={printer.id}>
        <Standing printer={printer} controls={controls} />
        <FaultsSection printer={printer} />
        <Columns>
          <Column>
            <NowSection printer={printer} />
            <FilamentSection printer={printer} controls={controls} />
            <ControlsSection printer={printer} controls={controls} />
            <PowerSection printer={printer} />
            <Folded name="temperatures">
              <TemperaturesSection printer={printer} />
            </Folded>
          </Column>
          <Column isBeside>
            {isOwn(printer) && (
              <Folded name="camera">
                <CameraSection printer={printer} />
              </Folded>
            )}
            <Folded name="next">
              <NextJobsSection printer={printer} />
            </Folded>
            <Folded name="nozzles">
              <NozzlesSection printer={printer} />
            </Folded>
            <Folded name="events">
              <EventsSection printer={printer} />
            </Folded>
            {isOwn(printer) && (
              <Folded name="told">
                <ToldSection printer={printer} />
              </Folded>
            )}
          </Column>
          <Column>
            {hasClimate(printer) && (
              <Folded name="climate">
                <ClimateSection printer={printer} />
              </Folded>
            )}
            <Folded name="care">
              <PrinterCare printer={printer} />
            </Folded>
            {isOwn(printer) && (
              <Folded name="settings">
                <SettingsSection printer={printer} />
              </Folded>
            )}
          </Column>
        </Columns>
      </Stack>
    </Page>
  );
}

/** What a printer can do and has counted comes with no event: it is read when the page opens and its status changes. */
function useReadAgain({ id, status }: Printer): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    const readFor = status;
    api.getPrinter({ params: { id }, signal: leaving.signal }).then(
      (fresh) =>
        queryClient.setQueryData(printersQuery.queryKey, (fleet) =>
          fleet?.map((each) => (each.id === id && each.status === readFor ? withLive(fresh, each) : each)),
        ),
      // The fleet has what it had; whatever is wrong, its own questions will tell.
      () => undefined,
    );
    return () => leaving.abort();
  }, [queryClient, id, status]);
}

/** What came live while it was read is newer. */
const withLive = (fresh: Printer, { telemetry, ams, external_spools, loaded_spools }: Printer): Printer => ({
  ...fresh,
  telemetry,
  ams,
  external_spools,
  loaded_spools,
});

/** Hours and prints grow without an event: they are asked for again when a print begins, pauses or ends. */
function useCountAgain({ id, status }: Printer): void {
  const queryClient = useQueryClient();
  const seen = useRef(status);
  useEffect(() => {
    if (seen.current === status) return;
    seen.current = status;
    for (const queryKey of [
      ['nozzles', id],
      ['maintenance', 'printer', id],
    ] as const) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }, [queryClient, id, status]);
}

function Waiting() {
  return (
    <Stack gap="md" aria-hidden>
      <Skeleton height={24} width={320} />
      <Columns>
        <Column>
          <Skeleton height={120} />
          <Skeleton height={180} />
          <Skeleton height={160} />
        </Column>
        <Column isBeside>
          <Skeleton height={260} />
          <Skeleton height={140} />
        </Column>
      </Columns>
    </Stack>
  );
}
