import type { License } from '@farmhand/contract';
import { Table } from '@mantine/core';
import { named } from '../../ui/named.tsx';
import { Section } from '../../ui/page.tsx';
import { useLicenceWords } from './license-words.ts';
import { entitlementsOf } from './look.ts';

/** What was agreed on, as the signed key has it. Without any there is nothing to show. */
export function Entitlements({ license }: { readonly license: License }) {
  const w = useLicenceWords();
  const all = entitlementsOf(license);
  if (all.length === 0) return null;
  return (
    <Section title={w('entitlements')} intro={w('entitlementsIntro')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{w('entitlement')}</Table.Th>
            <Table.Th>{w('value')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {all.map(({ name, value }) => (
            <Table.Tr key={name}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{named(name)}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{named(value)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}
