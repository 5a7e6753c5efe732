import { Button, Paper, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { MintDialog } from './mint-dialog.tsx';
import { type Token, tokensQuery } from './queries.ts';
import { RevokeDialog } from './revoke-dialog.tsx';
import { TokenTable } from './token-table.tsx';

export function TokensPage() {
  const t = useT();
  const tokens = useQuery(tokensQuery);
  const [isMinting, setMinting] = useState(false);
  const [revoking, setRevoking] = useState<Token | null>(null);
  const mint = (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setMinting(true)}>
      {t('tokens.mint')}
    </Button>
  );
  return (
    <Page intro={t('tokens.intro')} actions={mint}>
      {tokens.isError && <Problem error={tokens.error} onRetry={() => void tokens.refetch()} />}
      {tokens.isPending && <Skeleton height={160} />}
      {tokens.isSuccess && (
        <Paper>
          {tokens.data.items.length === 0 ? (
            <Empty icon="key" title={t('tokens.empty')} hint={t('tokens.emptyHint')} />
          ) : (
            <TokenTable tokens={tokens.data.items} onRevoke={setRevoking} />
          )}
        </Paper>
      )}
      {isMinting && <MintDialog onClose={() => setMinting(false)} />}
      {revoking !== null && <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />}
    </Page>
  );
}
