import type { Job } from '@farmhand/contract';
import { ActionIcon, Button, Checkbox, Menu, Text } from '@mantine/core';
import { useSay, useT } from '../../../i18n/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { named } from '../../../ui/named.tsx';
import { useMoments } from '../../../ui/use-moments.ts';
import { JobRow } from '../job-row.tsx';

interface RequestRowProps {
  readonly job: Job;
  readonly isPicked: boolean;
  readonly isBusy: boolean;
  readonly onPick: (isPicked: boolean) => void;
  readonly onApprove: () => void;
  readonly onReview: (kind: 'approve' | 'reject') => void;
}

export function RequestRow({ job, isPicked, isBusy, onPick, onApprove, onReview }: RequestRowProps) {
  const t = useT();
  const say = useSay();
  const { relative } = useMoments();
  const { item_name: name } = job;
  const mayDecide = job.in_reach !== false;
  return (
    <li>
      <JobRow
        job={job}
        hasButtons
        lead={
          <Checkbox
            aria-label={t('approvals.select', { name })}
            checked={isPicked}
            disabled={!mayDecide}
            onChange={({ target }) => onPick(target.checked)}
            pl={6}
            pt={4}
          />
        }
        note={
          <>
            <Text size="xs" c="dimmed">
              {t('own.since', { when: relative(job.created_at) })}
            </Text>
            {job.notes !== '' && (
              <Text size="xs">
                {job.notes_said === null ? named(job.notes) : say(job.notes_said, job.notes)}
              </Text>
            )}
          </>
        }
        actions={
          mayDecide && (
            <>
              <Button
                size="sm"
                mih={36}
                disabled={isBusy}
                aria-label={t('approvals.approveNamed', { name })}
                onClick={onApprove}
              >
                {t('approvals.approve')}
              </Button>
              <Menu>
                <Menu.Target>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    c="var(--mantine-color-text)"
                    size={36}
                    aria-label={t('approvals.moreActions', { name })}
                  >
                    <Icon name="more" />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={() => onReview('approve')}>
                    {t('approvals.approveNotes')}
                  </Menu.Item>
                  <Menu.Item
                    c="var(--farm-bad)"
                    leftSection={<Icon name="cross" size={16} />}
                    onClick={() => onReview('reject')}
                  >
                    {t('approvals.reject')}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            </>
          )
        }
      />
    </li>
  );
}
