import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MintForm, type MintRequest } from './mint-form.tsx';
import { MintedToken } from './minted-token.tsx';
import { tokensQuery } from './queries.ts';

/** The form, then the token: once, until the person says that it is copied. */
export function MintDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const queryClient = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const mint = useMutation({
    mutationFn: (body: MintRequest) => api.createToken({ body }),
    // The secret must not outlive this dialog in a cache.
    gcTime: 0,
    onSuccess(minted) {
      setSecret(minted.token);
      return queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
    },
  });
  return (
    <Dialog
      isOpen
      isSticky={secret !== null}
      title={t(secret === null ? 'tokens.mint' : 'tokens.minted')}
      onClose={onClose}
    >
      {secret === null ? (
        <MintForm isBusy={mint.isPending} error={mint.error} onMint={mint.mutate} onCancel={onClose} />
      ) : (
        <MintedToken secret={secret} onDone={onClose} />
      )}
    </Dialog>
  );
}
