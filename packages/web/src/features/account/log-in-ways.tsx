import { Button, Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FlexTable } from '../../ui/flex-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { named } from '../../ui/named.tsx';
import { Section } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import { waysQuery } from '../auth/index.ts';
import { type Identity, identitiesQuery, useLogInWords } from '../login-providers/index.ts';
import { LinkDialog } from './link-dialog.tsx';
import { UnlinkDialog } from './unlink-dialog.tsx';

interface LogInWaysProps {
  /** The provider that somebody was about to link. */
  readonly linking: string | undefined;
}

/** Accounts elsewhere that let one in. Without any provider there is nothing to say. */
export function LogInWays({ linking }: LogInWaysProps) {
  const w = useLogInWords();
  const { providers } = useSuspenseQuery(waysQuery).data;
  const identities = useSuspenseQuery(identitiesQuery).data;
  const [slug, setSlug] = useState(linking);
  const [unlinking, setUnlinking] = useState<Identity | null>(null);
  const free = providers.filter((one) => !identities.some(({ provider }) => provider.slug === one.slug));
  const chosen = free.find((one) => one.slug === slug);
  if (providers.length === 0 && identities.length === 0) return null;
  const links = free.map((one) => (
    <Button
      key={one.slug}
      variant="default"
      className="wrapping-button"
      leftSection={<Icon name="link" size={16} />}
      onClick={() => setSlug(one.slug)}
    >
      {w('link', { name: one.name })}
    </Button>
  ));
  return (
    <Section
      title={w('ways')}
      intro={w(identities.length === 0 ? 'waysNone' : 'waysIntro')}
      actions={links.length > 0 && <Group gap="xs">{links}</Group>}
    >
      {identities.length > 0 && (
        <Group mx={-14}>
          <FlexTable
            label={w('ways')}
            columns={[w('account'), w('email'), w('lastLogIn')]}
            rows={identities.map((identity) => ({
              key: identity.id,
              cells: [
                named(identity.provider.name),
                named(identity.email) ?? '–',
                identity.last_login_at === null ? (
                  w('never')
                ) : (
                  <When key="last" iso={identity.last_login_at} />
                ),
              ],
              action: (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={w('unlinkOf', { name: identity.provider.name })}
                  onClick={() => setUnlinking(identity)}
                >
                  {w('unlink')}
                </Button>
              ),
            }))}
          />
        </Group>
      )}
      {chosen !== undefined && <LinkDialog provider={chosen} onClose={() => setSlug(undefined)} />}
      {unlinking !== null && <UnlinkDialog identity={unlinking} onClose={() => setUnlinking(null)} />}
    </Section>
  );
}
