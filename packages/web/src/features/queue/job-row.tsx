import type { Job } from '@farmhand/contract';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { JobEstimate } from './job-estimate.tsx';
import { JobMarks } from './job-marks.tsx';
import { JobPicture } from './job-picture.tsx';
import { JobProgress } from './job-progress.tsx';
import classes from './job-row.module.css';

interface JobRowProps {
  readonly job: Job;
  /** In front of it: a handle or a box to tick. */
  readonly lead?: ReactNode;
  /** Under the name: why it waits, where it prints, why it was rejected. */
  readonly note?: ReactNode;
  /** At its end: what can be done with it. */
  readonly actions?: ReactNode;
  /** Beside the marks that every job has. */
  readonly marks?: ReactNode;
  readonly hasProgress?: boolean;
  /** Of its copies, those of which nobody knows whether they print. */
  readonly lostCount?: number;
  /** Buttons with words need a line of their own on a phone; a menu does not. */
  readonly hasButtons?: boolean;
}

/** A job in a list: on a desk one line of columns, on a phone a card. */
export function JobRow({
  job,
  lead,
  note,
  actions,
  marks,
  hasProgress = true,
  lostCount = 0,
  hasButtons = false,
}: JobRowProps) {
  return (
    <div
      className={classes['row']}
      data-lead={lead !== undefined || undefined}
      data-buttons={hasButtons || undefined}
    >
      {lead !== undefined && <div className={classes['lead']}>{lead}</div>}
      <div className={classes['picture']}>
        <JobPicture job={job} />
      </div>
      <div className={classes['main']}>
        <Text component="div" fw={600} className={classes['title']}>
          <Link to="/jobs/$id" params={{ id: job.id }} className={classes['name'] ?? ''} translate="no">
            {job.item_name}
          </Link>
        </Text>
        <div className={classes['marks']}>
          {marks}
          <JobMarks job={job} />
        </div>
      </div>
      <div className={classes['note']}>{note}</div>
      <div className={classes['progress']}>
        {hasProgress && <JobProgress job={job} lostCount={lostCount} />}
      </div>
      <div className={classes['side']}>
        <JobEstimate job={job} />
      </div>
      <div className={classes['actions']}>{actions}</div>
    </div>
  );
}
