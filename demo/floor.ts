import type { Printer } from '@farmhand/contract';
import type { Session } from './session.ts';

/** Between two rows there is room for a person to walk. */
const CELLS_PER_ROW = 2;

/** A plan of the workshop: the printers of a place stand beside each other, and each place has a row of its own. */
export async function drawFloor({ api }: Session, printers: readonly Printer[]): Promise<void> {
  const rows = [...Map.groupBy(printers, ({ place }) => place).values()];
  const { id, revision } = await api.createFloorPlan({
    body: {
      name: 'Workshop',
      width: Math.max(...rows.map(({ length }) => length)),
      height: rows.length * CELLS_PER_ROW - 1,
    },
  });
  await api.setPlacements({
    params: { id },
    body: {
      revision,
      placements: rows.flatMap((row, place) =>
        row.map((printer, index) => ({ printer_id: printer.id, x: index, y: CELLS_PER_ROW * place })),
      ),
    },
  });
}
