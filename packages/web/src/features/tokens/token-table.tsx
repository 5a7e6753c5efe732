import { Button, Code, Text } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { FlexTable } from '../../ui/flex-table.tsx';
import { named } from '../../ui/named.tsx';
import { When } from '../../ui/when.tsx';
import type { Token } from './queries.ts';
import { largestScope, SCOPE_WORDS } from './scopes.ts';

interface TokenTableProps {
  readonly tokens: readonly Token[];
  readonly onRevoke: (token: Token) => void;
}

export function TokenTable({ tokens, onRevoke }: TokenTableProps) {
  const t = useT();
  return (
    <FlexTable
      label={t('tokens.title')}
      columns={[
        t('tokens.name'),
        t('tokens.starts'),
        t('tokens.scope'),
        t('tokens.expires'),
        t('tokens.lastUsed'),
      ]}
      rows={tokens.map((token) => ({
        key: token.id,
        cells: [
          <Text key="name" fw={600}>
            {named(token.name)}
          </Text>,
          <Code key="prefix">{token.prefix}…</Code>,
          <div key="scope">
            {t(SCOPE_WORDS[largestScope(token.scopes)].name)}
            {token.grants.length > 0 && (
              <Text size="sm" c="dimmed">
                {t('tokens.mayClear', { count: token.budgets?.printer_ids?.length ?? 0 })}
              </Text>
            )}
          </div>,
          Date.parse(token.expires_at) < Date.now() ? (
            <Text key="expires" c="var(--mantine-color-error)">
              {t('tokens.expired')}
            </Text>
          ) : (
            <When key="expires" iso={token.expires_at} />
          ),
          token.last_used_at === null ? t('tokens.neverUsed') : <When key="used" iso={token.last_used_at} />,
        ],
        action: (
          <Button
            variant="default"
            size="xs"
            aria-label={t('tokens.revokeNamed', { name: token.name })}
            onClick={() => onRevoke(token)}
          >
            {t('tokens.revoke')}
          </Button>
        ),
      }))}
    />
  );
}
