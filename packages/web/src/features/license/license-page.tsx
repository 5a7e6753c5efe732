import type { License } from '@farmhand/contract';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Listing } from '../../ui/listing.tsx';
import { Mark } from '../../ui/mark.tsx';
import { named } from '../../ui/named.tsx';
import { Page } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import { Entitlements } from './entitlements.tsx';
import { KeySection } from './key-section.tsx';
import { useLicenceWords } from './license-words.ts';
import { lookOf } from './look.ts';
import { licenseQuery } from './queries.ts';
import { ServerSection } from './server-section.tsx';

export function LicensePage() {
  const w = useLicenceWords();
  const license = useQuery(licenseQuery);
  const { server = null, license_id = null } = license.data ?? {};
  return (
    <Page intro={w('intro')}>
      <Listing query={license} skeletonPx={140}>
        {(current) => <CurrentLicense license={current} />}
      </Listing>
      {license.isSuccess && <Entitlements license={license.data} />}
      {server !== null && <ServerSection server={server} canAsk={license_id !== null} />}
      <KeySection />
    </Page>
  );
}

function CurrentLicense({ license }: { readonly license: License }) {
  const w = useLicenceWords();
  const look = lookOf(license);
  return (
    <Stack gap="xs" p="md">
      <Group gap="sm">
        <Text fw={600} size="md">
          {w(`tier.${license.tier}`)}
        </Text>
        <Mark icon={look.icon} color={look.color} words={w(look.words)} />
      </Group>
      <Text>{w(look.about)}</Text>
      {license.license_id !== null && <Facts license={license} />}
    </Stack>
  );
}

function Facts({ license }: { readonly license: License }) {
  const w = useLicenceWords();
  const { customer, license_id, issued_at, expires_at, grace_until } = license;
  return (
    <dl className="facts">
      <dt>{w('customer')}</dt>
      <dd>{named(customer) ?? '–'}</dd>
      <dt>{w('id')}</dt>
      <dd style={{ overflowWrap: 'anywhere' }}>{named(license_id)}</dd>
      {issued_at !== null && (
        <>
          <dt>{w('issued')}</dt>
          <dd>
            <When iso={issued_at} />
          </dd>
        </>
      )}
      <dt>{w('expires')}</dt>
      <dd>{expires_at === null ? w('never') : <When iso={expires_at} />}</dd>
      {grace_until !== null && (
        <>
          <dt>{w('graceUntil')}</dt>
          <dd>
            <When iso={grace_until} />
          </dd>
        </>
      )}
    </dl>
  );
}
