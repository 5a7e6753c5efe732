import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { printersQuery } from '../../../farm/printers.ts';
import { useT } from '../../../i18n/language.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { named } from '../../../ui/named.tsx';
import { useUndoubled } from '../../../ui/use-undoubled.ts';
import { WaitRing } from '../../../ui/wait-ring.tsx';
import { type Candidate, candidates, clearOf } from './clearing.ts';
import { ManyOutcomes } from './many-outcomes.tsx';
import { type ClearBatch, isOver } from './plate-clears.ts';
import { usePlateWords } from './plate-words.ts';
import classes from './plates.module.css';
import { useClearPlates, WAIT_MS } from './use-clear-plates.ts';
import { WhatLies } from './what-lies.tsx';

interface ManyDialogProps {
  readonly printerIds: readonly number[];
  readonly onClose: () => void;
}

/** Many plates at once: what lies where, a yes, a moment to take it back, and what became of each. */
export function ManyDialog({ printerIds, onClose }: ManyDialogProps) {
  const { clears, leave } = useClearPlates();
  const [batchId, setBatchId] = useState<number | null>(null);
  const batches = useSyncExternalStore(clears.subscribe, clears.batches);
  const batch = batches.find(({ id }) => id === batchId);
  const close = () => {
    onClose();
    if (batch !== undefined && isOver(batch)) clears.forget(batch.id);
    else if (batch !== undefined) leave(batch.id);
  };
  if (batch === undefined)
    return (
      <Choice
        printerIds={printerIds}
        onConfirm={(chosen) => setBatchId(clears.add(chosen.map(({ printer }) => clearOf(printer))))}
        onClose={onClose}
      />
    );
  if (!batch.isWaiting) return <ManyOutcomes batch={batch} onClose={close} />;
  return (
    <Waiting
      batch={batch}
      onUndo={() => {
        clears.undo(batch.id);
        onClose();
      }}
      onNow={() => clears.sendNow(batch.id)}
      onHold={(isHeld) => clears.hold(batch.id, isHeld)}
    />
  );
}

interface ChoiceProps extends ManyDialogProps {
  readonly onConfirm: (chosen: readonly Candidate[]) => void;
}

function Choice({ printerIds, onConfirm, onClose }: ChoiceProps) {
  const t = useT();
  const say = usePlateWords();
  const { data: fleet = [] } = useQuery(printersQuery);
  const all = candidates(fleet.filter(({ id }) => printerIds.includes(id)));
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isOn = ({ printer, isTicked, leftOut }: Candidate) =>
    leftOut === null && (changed.get(printer.id) ?? isTicked);
  const chosen = all.filter(isOn);
  return (
    <Dialog isOpen isLarge title={say('manyTitle')} onClose={onClose}>
      <Text c="dimmed">{say('manyHint')}</Text>
      <ul className={classes['many']}>
        {all.map((candidate) => (
          <li key={candidate.printer.id}>
            <CandidateRow
              candidate={candidate}
              isOn={isOn(candidate)}
              onChange={(on) => setChanged(new Map(changed).set(candidate.printer.id, on))}
            />
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button variant="default" mih={44} onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button mih={44} disabled={chosen.length === 0} onClick={() => onConfirm(chosen)}>
          {say('manyNow', { count: chosen.length })}
        </Button>
      </Group>
    </Dialog>
  );
}

interface CandidateRowProps {
  readonly candidate: Candidate;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function CandidateRow({ candidate: { printer, leftOut }, isOn, onChange }: CandidateRowProps) {
  const say = usePlateWords();
  const about = (
    <>
      <Text fw={600} size="sm">
        {named(printer.name)}
      </Text>
      {leftOut === 'open' ? (
        <Text size="sm">{named(printer.active_job?.item_name)}</Text>
      ) : (
        <WhatLies printer={printer} isSmall />
      )}
    </>
  );
  if (leftOut === null)
    return (
      <Checkbox
        checked={isOn}
        label={about}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
    );
  return (
    <div className={classes['left-out']}>
      {about}
      <Text size="sm" c="var(--farm-wait)">
        {say(`leftOut.${leftOut}`)}
      </Text>
    </div>
  );
}

interface WaitingProps {
  readonly batch: ClearBatch;
  readonly onUndo: () => void;
  readonly onNow: () => void;
  /** Somebody reaches for the undo, or lets it be. */
  readonly onHold: (isHeld: boolean) => void;
}

/** Not to be closed by a stray click: in a moment it is over by itself. */
function Waiting({ batch: { lines, isHeld }, onUndo, onNow, onHold }: WaitingProps) {
  const t = useT();
  const say = usePlateWords();
  // With many plates these stand where the question was answered.
  const press = useUndoubled(true);
  return (
    <Dialog isOpen isSticky isLarge title={say('manyWaiting', { count: lines.length })} onClose={onUndo}>
      <Group gap="sm" wrap="nowrap">
        <WaitRing ms={WAIT_MS} isHeld={isHeld} size={28} />
        <Text role="status">{say('manyWaitingHint')}</Text>
      </Group>
      <ul className={classes['many']}>
        {lines.map(({ printerId, name }) => (
          <li key={printerId}>{named(name)}</li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button variant="default" mih={44} onClick={() => press(onNow)}>
          {say('manyAtOnce')}
        </Button>
        <Button
          mih={44}
          data-autofocus
          onPointerEnter={() => onHold(true)}
          onPointerLeave={() => onHold(false)}
          onClick={() => press(onUndo)}
        >
          {t('action.undo')}
        </Button>
      </Group>
    </Dialog>
  );
}
