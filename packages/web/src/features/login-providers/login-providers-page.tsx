import type { LoginProvider } from '@farmhand/contract';
import { Button, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Unanswered } from '../../ui/listing.tsx';
import { Page } from '../../ui/page.tsx';
import { DeleteProvider } from './delete-provider.tsx';
import { useLogInWords } from './log-in-words.ts';
import classes from './login-providers.module.css';
import { PasswordsSection } from './passwords-section.tsx';
import { ProviderCard } from './provider-card.tsx';
import { ProviderForm } from './provider-form.tsx';
import { providersQuery } from './queries.ts';

type Open = { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly provider: LoginProvider };

/** Who else says who somebody is, and whether passwords still do. */
export function LoginProvidersPage() {
  const w = useLogInWords();
  const providers = useQuery(providersQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const add = (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setOpen({ kind: 'add' })}>
      {w('add')}
    </Button>
  );
  return (
    <Page intro={w('intro')} actions={add}>
      {!providers.isSuccess && <Unanswered query={providers} skeletonPx={200} />}
      {providers.isSuccess && (
        <>
          {providers.data.length === 0 ? (
            <Paper>
              <Empty icon="key" title={w('empty')} hint={w('emptyHint')} />
            </Paper>
          ) : (
            <div className={classes['cards']}>
              {providers.data.map((provider) => (
                <ProviderCard
                  key={provider.id}
                  provider={provider}
                  onEdit={() => setOpen({ kind: 'edit', provider })}
                  onDelete={() => setOpen({ kind: 'delete', provider })}
                />
              ))}
            </div>
          )}
          <PasswordsSection hasProvider={providers.data.some(({ is_on }) => is_on)} />
        </>
      )}
      {open?.kind === 'add' && <ProviderForm saved={null} onClose={close} />}
      {open?.kind === 'edit' && <ProviderForm saved={open.provider} onClose={close} />}
      {open?.kind === 'delete' && <DeleteProvider provider={open.provider} onClose={close} />}
    </Page>
  );
}
