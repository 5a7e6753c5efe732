import { ROUTES } from '@farmhand/contract';
import { type Endpoint, read } from '../../../http/endpoint.ts';
import type { Kernel } from '../../../kernel.ts';
import { reportWords } from '../compose/report-words.ts';
import { speakerFor } from '../compose/speaker.ts';
import { openPlace } from '../delivery/place.ts';
import { mustFindDestination } from '../destinations/routes.ts';
import { readFigures } from './figures.ts';
import { readerOf } from './reader.ts';
import { spansUntil } from './slot.ts';

export function reportEndpoints({ secrets, clock }: Pick<Kernel, 'secrets' | 'clock'>): Endpoint[] {
  return [
    read(ROUTES.previewReport, async (db, { query: { period, destination_id } }, { principal }) => {
      const row = await mustFindDestination(db, principal, destination_id);
      const place = await openPlace(db, secrets, row);
      const figures = await readFigures(db, readerOf(place), period, spansUntil(clock.now(), period));
      const words = reportWords(figures, await speakerFor(place), place.language);
      const items = words.items.map(({ severity, title, text }) => ({ severity, title, text }));
      return { destination_id, figures, title: words.title, text: words.text, items };
    }),
  ];
}
