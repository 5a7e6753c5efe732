import { type HistoryKind, ROUTES } from '@farmhand/contract';
import type { SampleSeries } from '../../db/printer-tables.ts';
import { type Endpoint, read } from '../../http/endpoint.ts';
import type { Kernel } from '../../kernel.ts';
import { currentState, mustFindPrinter, nozzlePositionsOf, type Supervisor } from '../printers/index.ts';
import { amsNames, chartOf, rangeOf, telemetryNames } from './chart.ts';
import { decodeAms, decodeTelemetry } from './readings.ts';
import { SERIES } from './series.ts';
import { type SampleRow, samplesIn } from './store.ts';

interface HistoryDeps extends Pick<Kernel, 'clock'> {
  readonly supervisor: Supervisor;
}

const SERIES_OF: Readonly<Record<HistoryKind, readonly SampleSeries[]>> = {
  telemetry: ['minutes', 'quarters'],
  ams: ['ams'],
};

function readingOf({ at, weight, series, readings }: SampleRow) {
  const decode = SERIES[series].kind === 'ams' ? decodeAms : decodeTelemetry;
  return { at, weight, readings: decode(readings) };
}

/** Visible as the printer is: no sample says what was printed. */
export function historyEndpoints({ clock, supervisor }: HistoryDeps): Endpoint[] {
  return [
    read(ROUTES.getPrinterHistory, async (db, { params, query }, { principal }) => {
      const printer = await mustFindPrinter(db, principal, params.id);
      const { kind } = query;
      const range = rangeOf(kind, query, clock.now());
      const window = { printerIds: [printer.id], from: range.from, before: range.to + 1 };
      const rows = await Promise.all(SERIES_OF[kind].map((series) => samplesIn(db, series, window)));
      const readings = rows.flat().map(readingOf);
      const positions = nozzlePositionsOf(printer, currentState(supervisor, printer));
      const names = kind === 'ams' ? amsNames(readings) : telemetryNames(readings, positions);
      return { printer_id: printer.id, kind, ...chartOf(readings, names, range) };
    }),
  ];
}
