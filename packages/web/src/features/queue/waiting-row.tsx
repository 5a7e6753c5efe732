import { useSortable } from '@dnd-kit/sortable';
import type { Job, QueuedJob } from '@farmhand/contract';
import { useCallback } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Explanation } from './explanation.tsx';
import { JobMenu } from './job-menu.tsx';
import { JobRow } from './job-row.tsx';
import type { Step } from './order.ts';
import type { JobActions } from './use-job-actions.ts';
import classes from './waiting-row.module.css';
import { WhyLine } from './why-line.tsx';

/** Most jobs have it: only the others say theirs. */
const USUAL_PRIORITY = 3;

interface WaitingRowProps {
  readonly job: QueuedJob;
  readonly index: number;
  readonly total: number;
  readonly measure: (node: HTMLElement | null) => void;
  readonly canMove: boolean;
  readonly isOpen: boolean;
  readonly actions: JobActions;
  readonly onToggle: () => void;
  readonly onStep: (step: Step) => void;
  readonly onEdit: (job: Job) => void;
  readonly onCancel: (job: Job) => void;
}

export function WaitingRow(props: WaitingRowProps) {
  const { job, index, total, measure, canMove, isOpen, onToggle } = props;
  const t = useT();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: job.id,
      disabled: !canMove,
      attributes: { roleDescription: t('queue.move.role') },
    });
  const ref = useCallback(
    (node: HTMLLIElement | null) => {
      setNodeRef(node);
      measure(node);
    },
    [setNodeRef, measure],
  );
  const place = { isFirst: index === 0, isLast: index === total - 1, onStep: props.onStep };
  const details = `why-${job.id}`;
  return (
    <li
      ref={ref}
      data-index={index}
      className={classes['item']}
      data-dragging={isDragging || undefined}
      style={{
        transform: transform === null ? undefined : `translate3d(0, ${Math.round(transform.y)}px, 0)`,
        transition,
      }}
    >
      <JobRow
        job={job}
        {...(canMove && {
          lead: (
            <button
              type="button"
              ref={setActivatorNodeRef}
              className={classes['handle']}
              aria-label={t('queue.move.handle', { name: job.item_name })}
              {...attributes}
              {...listeners}
            >
              <Icon name="drag" />
            </button>
          ),
        })}
        hasProgress={job.quantity > 1 || job.waiting_count !== job.quantity}
        {...(job.priority !== USUAL_PRIORITY && {
          marks: (
            <Mark
              icon="sort"
              color="var(--mantine-color-dimmed)"
              words={t('queue.priority', { priority: job.priority })}
            />
          ),
        })}
        note={<WhyLine job={job} isOpen={isOpen} controls={details} onToggle={onToggle} />}
        actions={
          <JobMenu
            job={job}
            {...(canMove && { place })}
            actions={props.actions}
            onEdit={props.onEdit}
            onCancel={props.onCancel}
          />
        }
      />
      <div id={details} className={classes['details']} hidden={!isOpen}>
        {isOpen && <Explanation jobId={job.id} name={job.item_name} />}
      </div>
    </li>
  );
}
