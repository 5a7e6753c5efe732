import { familyEntry, isSameModel, type Printer } from '@farmhand/contract';
import { Badge, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { named } from '../../../ui/named.tsx';
import { When } from '../../../ui/when.tsx';

export function SettingsFacts({ printer }: { readonly printer: Printer }) {
  const t = useT();
  const { bed, tags, model, reported_model } = printer;
  const isOwnWord = model !== null && reported_model !== null && isSameModel(model, reported_model);
  const yes = (is: boolean) => t(is ? 'printerPage.yes' : 'printerPage.no');
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('addPrinter.family'), named(familyEntry(printer.family).connectionName)],
    [t('printerPage.model'), named(printer.model)],
    [t('printerPage.reportedModel'), isOwnWord ? null : named(printer.reported_model)],
    [t('addPrinter.host'), named(printer.host)],
    [t('addPrinter.serial'), named(printer.serial)],
    [t('printerPage.credentials'), t(printer.has_credentials ? 'printerPage.stored' : 'printerPage.none')],
    [t('printerPage.identity'), t(`printerPage.identity.${printer.identity}`)],
    [t('printerPage.lastSeen'), printer.last_seen_at === null ? null : <When iso={printer.last_seen_at} />],
    [
      t('addPrinter.bed'),
      bed === null ? null : t('printerPage.bedSize', { x: bed.x_mm, y: bed.y_mm, z: bed.z_mm }),
    ],
    [t('printerPage.plateRule'), yes(printer.requires_plate_clear)],
    [t('printerPage.enabled'), yes(printer.enabled)],
    [t('printerPage.shared'), yes(printer.shared)],
    [t('addPrinter.place'), named(printer.place)],
    [t('addPrinter.tags'), tags.length === 0 ? null : <Tags tags={tags} />],
  ];
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
    </dl>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function Tags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <Group gap={4}>
      {tags.map((tag) => (
        <Badge key={tag} translate="no">
          {tag}
        </Badge>
      ))}
    </Group>
  );
}
