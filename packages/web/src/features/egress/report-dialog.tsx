import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CopyButton } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/now.ts';
import { useEgressWords } from './egress-words.ts';
import { isPeriod, MOST_DAYS, type ReportPeriod, reportPath, usualPeriod } from './report-path.ts';

interface ReportDialogProps {
  readonly isOpen: boolean;
  readonly fingerprint: string;
  readonly onClose: () => void;
}

/** For which days an auditor wants to see it, and what the signature is held against. */
export function ReportDialog({ isOpen, fingerprint, onClose }: ReportDialogProps) {
  const w = useEgressWords();
  const now = useNow();
  const [chosen, setChosen] = useState<Partial<ReportPeriod>>({});
  const period = { ...usualPeriod(now), ...chosen };
  const isRight = isPeriod(period, now);
  const look = { leftSection: <Icon name="download" size={16} /> };
  return (
    <Dialog isOpen={isOpen} isLarge title={w('report')} onClose={onClose}>
      <Stack gap="md">
        <Text>{w('reportAbout')}</Text>
        <div>
          <Group gap="sm" grow>
            <TextInput
              type="date"
              label={w('since')}
              value={period.since}
              onChange={({ currentTarget }) => setChosen({ ...chosen, since: currentTarget.value })}
            />
            <TextInput
              type="date"
              label={w('until')}
              value={period.until}
              onChange={({ currentTarget }) => setChosen({ ...chosen, until: currentTarget.value })}
            />
          </Group>
          <Text size="xs" mt={4} c={isRight ? 'dimmed' : 'var(--mantine-color-error)'} role="status">
            {isRight ? w('daysOfUtc') : w('periodWrong', { days: MOST_DAYS })}
          </Text>
        </div>
        {fingerprint !== '' && (
          <div>
            <Text fw={600}>{w('key')}</Text>
            <Text size="xs" c="dimmed" mb={6}>
              {w('keyAbout')}
            </Text>
            <Code block className="secret" translate="no">
              {fingerprint}
            </Code>
          </div>
        )}
        <Group justify="space-between" gap="sm">
          {fingerprint === '' ? <span /> : <CopyButton text={fingerprint} />}
          {isRight ? (
            <Button component="a" href={reportPath(period)} download {...look}>
              {w('download')}
            </Button>
          ) : (
            <Button disabled {...look}>
              {w('download')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
