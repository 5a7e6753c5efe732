import type { Job } from '@farmhand/contract';
import { Menu } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { useIsOperator, useMe } from '../auth/index.ts';
import { isOpen } from './job-counts.ts';
import { mayEdit } from './may-edit.ts';
import { STEPS, type Step } from './order.ts';
import type { JobActions } from './use-job-actions.ts';

const STEP_ICONS = { top: 'toTop', up: 'up', down: 'down', bottom: 'toBottom' } as const;

interface JobMenuProps {
  readonly job: Job;
  readonly actions: JobActions;
  readonly onEdit: (job: Job) => void;
  readonly onCancel: (job: Job) => void;
  /** Where it stands in the queue: which ways are open, and how to go them. */
  readonly place?: {
    readonly isFirst: boolean;
    readonly isLast: boolean;
    readonly onStep: (step: Step) => void;
  };
}

/** Everything that can be done with a job, as far as this person may. */
export function JobMenu({ job, actions, onEdit, onCancel, place }: JobMenuProps) {
  const t = useT();
  const { user } = useMe();
  const isOperator = useIsOperator() && job.in_reach !== false;
  const isStopping = job.cancel_requested_at !== null;
  const canChange = isOpen(job) && !isStopping && mayEdit(user, job);
  const isMissingCopies = job.failed_count > 0 || job.status === 'cancelled';
  return (
    <MoreMenu label={t('queue.menu', { name: job.item_name })} widthPx={240}>
      {place !== undefined && isOperator && (
        <>
          {STEPS.map((step) => (
            <Menu.Item
              key={step}
              leftSection={<Icon name={STEP_ICONS[step]} size={16} />}
              disabled={step === 'top' || step === 'up' ? place.isFirst : place.isLast}
              onClick={() => place.onStep(step)}
            >
              {t(`queue.move.${step}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
        </>
      )}
      {canChange && (
        <Menu.Item
          leftSection={<Icon name={job.hold ? 'play' : 'hold'} size={16} />}
          onClick={() => actions.setHold(job, !job.hold)}
        >
          {t(job.hold ? 'queue.release' : 'queue.hold')}
        </Menu.Item>
      )}
      {canChange && (
        <Menu.Item
          leftSection={<Icon name="pin" size={16} />}
          onClick={() => (job.pinned ? actions.unpin(job) : onEdit(job))}
        >
          {t(job.pinned ? 'queue.unpin' : 'queue.pin')}
        </Menu.Item>
      )}
      {mayEdit(user, job) && !isStopping && (
        <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={() => onEdit(job)}>
          {t('queue.edit')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Icon name="copy" size={16} />} onClick={() => actions.duplicate(job)}>
        {t('queue.duplicate')}
      </Menu.Item>
      {isOperator && isMissingCopies && !isStopping && (
        <Menu.Item leftSection={<Icon name="refresh" size={16} />} onClick={() => actions.retry(job)}>
          {t('queue.retry')}
        </Menu.Item>
      )}
      {isOperator && isOpen(job) && (
        <>
          <Menu.Divider />
          <Menu.Item
            c="var(--farm-bad)"
            leftSection={<Icon name="stop" size={16} />}
            onClick={() => onCancel(job)}
          >
            {t('queue.cancelJob')}
          </Menu.Item>
        </>
      )}
    </MoreMenu>
  );
}
