import type { Printer } from '@farmhand/contract';
import { memo } from 'react';
import { needOf, PrinterTile, shownState } from '../printers/index.ts';
import classes from './tv.module.css';

interface TvGlanceProps {
  readonly printer: Printer;
  readonly hasLostRun: boolean;
}

/** One of so many printers that there is room only for what matters. */
export const TvGlance = memo(function TvGlance({ printer, hasLostRun }: TvGlanceProps) {
  const needs = needOf(printer, hasLostRun) !== null;
  return (
    <li
      className={classes['glance']}
      data-need={needs || undefined}
      style={{ color: shownState(printer, hasLostRun).color }}
    >
      <PrinterTile printer={printer} hasLostRun={hasLostRun} />
    </li>
  );
});
