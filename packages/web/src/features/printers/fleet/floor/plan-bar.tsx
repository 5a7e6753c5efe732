import type { FloorPlan } from '@farmhand/contract';
import { ActionIcon, Button, Group, NativeSelect, Text } from '@mantine/core';
import { Icon } from '../../../../ui/icon.tsx';
import { namedChoice } from '../../../../ui/named.tsx';
import classes from './floor.module.css';
import { useFloorWords } from './floor-words.ts';
import { ZOOMS, zoomed } from './geometry.ts';
import { PlanMenu } from './plan-menu.tsx';

interface PlanBarProps {
  readonly plan: FloorPlan;
  readonly plans: readonly FloorPlan[];
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly onPlan: (id: number) => void;
  /** For those who may. */
  readonly onEdit?: () => void;
}

export function PlanBar({ plan, plans, zoom, onZoom, onPlan, onEdit }: PlanBarProps) {
  const say = useFloorWords();
  return (
    <Group gap="xs" className={classes['bar'] ?? ''}>
      {plans.length > 1 ? (
        <NativeSelect
          aria-label={say('plan')}
          value={String(plan.id)}
          data={plans.map(({ id, name }) => namedChoice(String(id), name))}
          onChange={({ currentTarget }) => onPlan(Number(currentTarget.value))}
        />
      ) : (
        <Text component="h2" fw={600} translate="no">
          {plan.name}
        </Text>
      )}
      <Zoom zoom={zoom} onZoom={onZoom} />
      {onEdit !== undefined && (
        <div className={classes['tools']}>
          <Button variant="default" leftSection={<Icon name="edit" size={16} />} onClick={onEdit}>
            {say('edit')}
          </Button>
          <PlanMenu plan={plan} onPlan={onPlan} />
        </div>
      )}
    </Group>
  );
}

export function Zoom({ zoom, onZoom }: { readonly zoom: number; readonly onZoom: (zoom: number) => void }) {
  const say = useFloorWords();
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        size={36}
        aria-label={say('zoomOut')}
        title={say('zoomOut')}
        disabled={zoom === ZOOMS[0]}
        onClick={() => onZoom(zoomed(zoom, -1))}
      >
        <Icon name="minus" size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        size={36}
        aria-label={say('zoomIn')}
        title={say('zoomIn')}
        disabled={zoom === ZOOMS.at(-1)}
        onClick={() => onZoom(zoomed(zoom, 1))}
      >
        <Icon name="plus" size={18} />
      </ActionIcon>
      {zoom !== ZOOMS[0] && (
        <Button variant="subtle" size="compact-sm" onClick={() => onZoom(ZOOMS[0])}>
          {say('zoomFit')}
        </Button>
      )}
    </Group>
  );
}
