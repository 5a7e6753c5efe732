import type { FloorPlan } from '@farmhand/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Empty } from '../../../../ui/empty.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Problem } from '../../../../ui/problem.tsx';
import { useMe } from '../../../auth/index.ts';
import type { FloorViewProps } from './floor-props.ts';
import { useFloorWords } from './floor-words.ts';
import { planAt } from './on-plan.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { PlanReader } from './plan-reader.tsx';
import { floorPlansQuery } from './queries.ts';
import { WaitingFloor } from './waiting-floor.tsx';

/** The printers where they stand. */
export function FloorView({ planId, onPlan, ...view }: FloorViewProps) {
  useFloorWords();
  const isAdmin = useMe().user.role === 'admin';
  const plans = useQuery(floorPlansQuery);
  const [editing, setEditing] = useState<FloorPlan | null>(null);
  if (plans.isPending) return <WaitingFloor />;
  if (plans.isError) return <Problem error={plans.error} onRetry={() => void plans.refetch()} />;
  const plan = planAt(plans.data, planId);
  if (plan === undefined) return <NoPlan isAdmin={isAdmin} onAdded={onPlan} />;
  if (editing !== null) {
    return (
      <PlanEditor
        key={editing.id}
        plan={editing}
        fleet={view.fleet}
        lostRuns={view.lostRuns}
        onClose={() => setEditing(null)}
      />
    );
  }
  return (
    <PlanReader
      {...view}
      key={plan.id}
      plan={plan}
      plans={plans.data}
      onPlan={onPlan}
      {...(isAdmin && { onEdit: () => setEditing(plan) })}
    />
  );
}

function NoPlan({ isAdmin, onAdded }: { readonly isAdmin: boolean; readonly onAdded: (id: number) => void }) {
  const say = useFloorWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <Empty icon="map" title={say('none')} hint={say(isAdmin ? 'noneHint' : 'noneViewer')}>
      {isAdmin && (
        <Button mt="sm" leftSection={<Icon name="plus" size={16} />} onClick={() => setOpen(true)}>
          {say('add')}
        </Button>
      )}
      {isOpen && <PlanDialog plan={null} onAdded={onAdded} onClose={() => setOpen(false)} />}
    </Empty>
  );
}
