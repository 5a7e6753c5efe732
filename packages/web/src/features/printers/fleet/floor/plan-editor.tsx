import type { FloorPlan, Printer } from '@farmhand/contract';
import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { api } from '../../../../api/client.ts';
import type { LostRuns } from '../../../../farm/lost-runs.ts';
import { useT } from '../../../../i18n/language.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Problem } from '../../../../ui/problem.tsx';
import { useSend } from '../../../../ui/use-send.ts';
import { PrinterTile } from '../tile/index.ts';
import { type Cell, type Draft, draftOf, put, putAll, undo } from './draft.ts';
import { EditorCells } from './editor-cells.tsx';
import classes from './floor.module.css';
import { useFloorWords } from './floor-words.ts';
import { type Box, cellAt } from './geometry.ts';
import { Zoom } from './plan-bar.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import { floorPlansQuery } from './queries.ts';
import { BESIDE_ROOM, roomIn } from './room-in.ts';
import { type Drag, useDrag } from './use-drag.ts';

interface PlanEditorProps {
  /** As it was when the editing began. */
  readonly plan: FloorPlan;
  readonly fleet: readonly Printer[];
  readonly lostRuns: LostRuns;
  readonly onClose: () => void;
}

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Printers are dragged, or moved by keyboard, to where they stand. */
export function PlanEditor({ plan, fleet, lostRuns, onClose }: PlanEditorProps) {
  const t = useT();
  const say = useFloorWords();
  const [zoom, setZoom] = useState(1);
  const [draft, setDraft] = useState<Draft>(() => draftOf(plan));
  const paper = useRef<HTMLDivElement>(null);
  const cellNow = useRef<Box>({ width: 1, height: 1 });
  const cellUnder = ({ x, y }: Drag): Cell => {
    const { left = 0, top = 0 } = paper.current?.getBoundingClientRect() ?? {};
    return cellAt({ x: x - left, y: y - top }, cellNow.current);
  };
  const { drag, propsOf, isClick } = useDrag((dropped) =>
    setDraft((before) => put(before, dropped.id, cellUnder(dropped), plan)),
  );
  const printers = new Map(fleet.map((printer) => [printer.id, printer]));
  const placed = new Set(draft.placements.map(({ printer_id }) => printer_id));
  const left = fleet
    .filter(({ id }) => !placed.has(id))
    .toSorted((one, other) => byName.compare(one.name, other.name));
  const save = useSave(plan, onClose);
  const carried = drag === null ? undefined : printers.get(drag.id);
  return (
    <>
      <Group gap="xs" className={classes['bar'] ?? ''}>
        <Text component="h2" fw={600} translate="no">
          {plan.name}
        </Text>
        <Zoom zoom={zoom} onZoom={setZoom} />
        <div className={classes['tools']}>
          <Button
            variant="default"
            leftSection={<Icon name="undo" size={16} />}
            disabled={draft.before.length === 0}
            onClick={() => setDraft(undo)}
          >
            {say('undo')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            loading={save.isPending}
            disabled={draft.before.length === 0}
            onClick={() => save.mutate(draft.placements.filter(({ printer_id }) => printers.has(printer_id)))}
          >
            {t('action.save')}
          </Button>
        </div>
      </Group>
      <Text c="dimmed">{say('editHint')}</Text>
      <Problem error={save.error} />
      <Moved draft={draft} printers={printers} />
      <PlanSheet
        plan={plan}
        zoom={zoom}
        withGrid
        paper={paper}
        beside={
          <section className={classes['beside']} aria-label={say('besideHere', { count: left.length })}>
            <h2>{say('besideHere', { count: left.length })}</h2>
            {left.length > 1 && (
              <Button
                variant="default"
                fullWidth
                mb={8}
                onClick={() =>
                  setDraft(
                    putAll(
                      draft,
                      left.map(({ id }) => id),
                      plan,
                    ),
                  )
                }
              >
                {say('putAll')}
              </Button>
            )}
            <ul {...BESIDE_ROOM}>
              {left.map((printer) => (
                <li key={printer.id}>
                  <button
                    type="button"
                    className={classes['handle']}
                    aria-label={say('put', { name: printer.name })}
                    data-carried={drag?.id === printer.id || undefined}
                    {...propsOf(printer.id)}
                    onClick={() => isClick() && setDraft(putAll(draft, [printer.id], plan))}
                  >
                    <PrinterTile printer={printer} hasLostRun={lostRuns.has(printer.id)} />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        }
      >
        {(cell) => {
          cellNow.current = cell;
          return (
            <EditorCells
              {...{ draft, setDraft, plan, printers, lostRuns, cell, propsOf }}
              carriedId={drag?.id ?? null}
              target={drag === null ? null : cellUnder(drag)}
            />
          );
        }}
      </PlanSheet>
      {drag !== null && carried !== undefined && (
        <div
          className={classes['carried']}
          {...roomIn(cellNow.current)}
          style={{
            ...roomIn(cellNow.current).style,
            ...cellNow.current,
            left: drag.x - cellNow.current.width / 2,
            top: drag.y - cellNow.current.height / 2,
          }}
        >
          <PrinterTile printer={carried} hasLostRun={lostRuns.has(carried.id)} />
        </div>
      )}
    </>
  );
}

function useSave(plan: FloorPlan, onClose: () => void) {
  const say = useFloorWords();
  return useSend({
    send: (placements: Draft['placements']) =>
      api.setPlacements({
        params: { id: plan.id },
        body: { revision: plan.revision, placements: [...placements] },
      }),
    done: () => say('placed'),
    renews: [floorPlansQuery.queryKey],
    onDone: onClose,
  });
}

/** Where the last one went, for those who don't see it. */
function Moved({
  draft,
  printers,
}: {
  readonly draft: Draft;
  readonly printers: ReadonlyMap<number, Printer>;
}) {
  const say = useFloorWords();
  const [before = draft.placements] = draft.before;
  const moved = draft.placements.find((each) => !before.includes(each));
  const name = moved === undefined ? undefined : printers.get(moved.printer_id)?.name;
  return (
    <VisuallyHidden role="status">
      {moved !== undefined && name !== undefined && say('moved', { name, x: moved.x + 1, y: moved.y + 1 })}
    </VisuallyHidden>
  );
}
