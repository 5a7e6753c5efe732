import type { FloorPlan } from '@farmhand/contract';
import { Menu } from '@mantine/core';
import { useRef, useState } from 'react';
import { api } from '../../../../api/client.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { MoreMenu } from '../../../../ui/more-menu.tsx';
import { useProblemWords } from '../../../../ui/problem.tsx';
import { useToast } from '../../../../ui/toasts.tsx';
import { useSend } from '../../../../ui/use-send.ts';
import { useFloorWords } from './floor-words.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { floorPlansQuery, sendPicture } from './queries.ts';

interface PlanMenuProps {
  readonly plan: FloorPlan;
  readonly onPlan: (id: number) => void;
}

/** What an administrator does with a plan beside placing printers. */
export function PlanMenu({ plan, onPlan }: PlanMenuProps) {
  const say = useFloorWords();
  const [open, setOpen] = useState<'add' | 'change' | 'delete' | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const { take, remove } = usePicture(plan);
  const close = () => setOpen(null);
  return (
    <>
      <MoreMenu label={say('more', { name: plan.name })} widthPx={230}>
        <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={() => setOpen('change')}>
          {say('change')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="camera" size={16} />}
          title={say('pictureHint')}
          onClick={() => file.current?.click()}
        >
          {say('picture')}
        </Menu.Item>
        {plan.picture_url !== null && (
          <Menu.Item leftSection={<Icon name="cross" size={16} />} onClick={() => remove.mutate(undefined)}>
            {say('pictureRemove')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon name="plus" size={16} />} onClick={() => setOpen('add')}>
          {say('add')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="remove" size={16} />} onClick={() => setOpen('delete')}>
          {say('delete')}
        </Menu.Item>
      </MoreMenu>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={say('picture')}
        onChange={({ currentTarget }) => {
          const [picture] = currentTarget.files ?? [];
          if (picture !== undefined) take.mutate(picture);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      {open === 'change' && <PlanDialog plan={plan} onClose={close} />}
      {open === 'add' && <PlanDialog plan={null} onAdded={onPlan} onClose={close} />}
      {open === 'delete' && <DeleteDialog plan={plan} onClose={close} />}
    </>
  );
}

function usePicture(plan: FloorPlan) {
  const say = useFloorWords();
  const toast = useToast();
  const problemWords = useProblemWords();
  const { name } = plan;
  const renews = [floorPlansQuery.queryKey];
  const take = useSend({
    send: (picture: File) => sendPicture(plan, picture),
    done: () => say('pictureSaved', { name }),
    renews,
  });
  const remove = useSend({
    send: (_nothing: undefined) => api.deleteFloorPlanPicture({ params: { id: plan.id } }),
    done: () => say('pictureRemoved', { name }),
    renews,
  });
  const onError = (error: unknown) => toast(problemWords(error));
  return {
    take: { mutate: (picture: File) => take.mutate(picture, { onError }) },
    remove: { mutate: (nothing: undefined) => remove.mutate(nothing, { onError }) },
  };
}

function DeleteDialog({ plan, onClose }: { readonly plan: FloorPlan; readonly onClose: () => void }) {
  const say = useFloorWords();
  const remove = useSend({
    send: ({ id }: FloorPlan) => api.deleteFloorPlan({ params: { id } }),
    done: ({ name }) => say('deleted', { name }),
    renews: [floorPlansQuery.queryKey],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={say('deleteTitle', { name: plan.name })}
      warning={say('deleteHint')}
      confirm={say('delete')}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(plan)}
      onClose={onClose}
    />
  );
}
