import { Code, Group, Text } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { FlexTable } from '../../ui/flex-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { named } from '../../ui/named.tsx';
import { When } from '../../ui/when.tsx';
import { type ActionWords, wordsFor } from './action-words.ts';
import { detailWords } from './detail-words.ts';
import type { AuditEntry } from './queries.ts';
import { whoIn } from './who.ts';

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  /** Undefined while they are on their way; their place is kept. */
  readonly words: ActionWords | undefined;
}

export function AuditTable({ entries, words }: AuditTableProps) {
  const t = useT();
  return (
    <FlexTable
      label={t('settings.audit')}
      columns={[t('audit.action'), t('audit.who'), t('audit.from'), t('audit.outcome'), t('audit.when')]}
      rows={entries.map((entry) => ({
        key: entry.id,
        cells: [
          <div key="action">
            <Text fw={600}>{words === undefined ? '…' : wordsFor(entry.action, words)}</Text>
            <Text size="xs" c="dimmed" lineClamp={2}>
              <Code fz="inherit">{entry.action}</Code> {named(detailWords(entry.details))}
            </Text>
          </div>,
          t(...whoIn(entry)),
          <Code key="from" style={{ whiteSpace: 'nowrap' }}>
            {entry.address ?? '–'}
          </Code>,
          <Outcome key="outcome" entry={entry} />,
          <When key="when" iso={entry.at} />,
        ],
        action: null,
      }))}
    />
  );
}

function Outcome({ entry }: { readonly entry: AuditEntry }) {
  const t = useT();
  if (entry.outcome === 'done') return t('audit.done');
  return (
    <Group component="span" gap={5} wrap="nowrap" c="var(--farm-bad)">
      <Icon name="failed" size={16} />
      <span>{t('audit.refusedTimes', { count: entry.count })}</span>
    </Group>
  );
}
