import { type Spool, spoolField } from '@farmhand/contract';
import { weightWords } from '@farmhand/words';
import { Code, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMoney } from '../../farm/use-money.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { FilamentSwatch } from '../../ui/filament-swatch.tsx';
import { named } from '../../ui/named.tsx';
import { Section } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import { useMe } from '../auth/index.ts';
import { filamentName, filamentsQuery } from '../filaments/index.ts';
import { orgsQuery } from '../groups/index.ts';
import { RemainingBar, SpoolFlag } from './remaining.tsx';
import { fieldsBesides, type TypedField } from './spool-form.ts';
import classes from './spool-page.module.css';
import { SpoolPlace } from './spool-place.tsx';

/** All that is known about a spool, what is left on it first. */
export function SpoolFacts({ spool }: { readonly spool: Spool }) {
  const { t, language } = useLanguage();
  const percent = (spool.remaining_percent / 100).toLocaleString(language, {
    style: 'percent',
    maximumFractionDigits: 0,
  });
  return (
    <Section title={t('spools.about')}>
      <div className={classes['head']}>
        <FilamentSwatch of={spool} unknown={t('spools.noColor')} size={44} />
        <div>
          <div className={classes['big']}>{weightWords(spool.remaining_weight_g, language)}</div>
          <Text size="xs" c="dimmed" mb={4}>
            {t('spools.leftOf', { percent, weight: weightWords(spool.initial_weight_g, language) })}{' '}
            <SpoolFlag spool={spool} />
          </Text>
          <RemainingBar spool={spool} />
        </div>
      </div>
      <Facts spool={spool} />
    </Section>
  );
}

/** What has no place of its own in the list below stands before the notes. */
const IN_PLACE = [
  'initial_weight_g',
  'storage_location',
  'material',
  'color_name',
  'color_hex',
  'brand',
  'lot_number',
  'core_weight_g',
  'low_stock_threshold_g',
  'pa_profile',
  'tag_uid',
  'external_spool_id',
  'notes',
] as const;

function Facts({ spool }: { readonly spool: Spool }) {
  const { t, language, say } = useLanguage();
  const money = useMoney();
  const field = (name: TypedField) =>
    [t(`spools.field.${name}`), shownField(name, spool[name], language)] as const;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('spools.status'), t(`spools.status.${spool.status}`)],
    [t('spools.place'), <SpoolPlace key="place" spool={spool} />],
    field('storage_location'),
    field('material'),
    [t('spools.field.color_name'), named([spool.color_name, spool.color_hex].filter(Boolean).join(' · '))],
    field('brand'),
    [t('filaments.one'), spool.filament_id !== null && <FilamentName id={spool.filament_id} />],
    field('lot_number'),
    field('core_weight_g'),
    field('low_stock_threshold_g'),
    [t('filaments.price'), spool.cost_per_gram === null ? null : money(spool.cost_per_gram * 1000)],
    field('pa_profile'),
    [t('spools.lastDried'), spool.last_dried_at !== null && <When iso={spool.last_dried_at} />],
    [t('spools.code'), <Code key="code">{spool.qr_code}</Code>],
    field('tag_uid'),
    field('external_spool_id'),
    [t('spools.org'), spool.org_id !== null && <OrgName id={spool.org_id} />],
    [t('spools.added'), <When key="added" iso={spool.created_at} />],
    ...fieldsBesides(IN_PLACE).map(field),
    [
      t('spools.field.notes'),
      spool.notes_said === null ? named(spool.notes) : say(spool.notes_said, spool.notes ?? ''),
    ],
  ];
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <Fact key={name} name={name} value={value} />
      ))}
    </dl>
  );
}

function shownField(name: TypedField, value: string | number | null, language: string): ReactNode {
  if (value === null) return null;
  switch (spoolField(name).kind) {
    case 'grams':
    case 'decimal':
      return value.toLocaleString(language, { maximumFractionDigits: 6 });
    case 'id':
      return `#${value}`;
    case 'tag':
      return <Code>{value}</Code>;
    default:
      return named(String(value));
  }
}

/** What nobody has said takes no room. */
function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  if (value === null || value === undefined || value === false || value === '') return null;
  return (
    <>
      <dt>{name}</dt>
      <dd style={{ whiteSpace: 'pre-wrap' }}>{value}</dd>
    </>
  );
}

/** Its row is there before its name, so that nothing moves when that comes. */
function FilamentName({ id }: { readonly id: number }) {
  const { data, isPending } = useQuery(filamentsQuery);
  if (isPending) return <Skeleton height="1lh" maw={200} />;
  const filament = data?.find((each) => each.id === id);
  return filament === undefined ? `#${id}` : named(filamentName(filament));
}

function OrgName({ id }: { readonly id: number }) {
  const isAdmin = useMe().user.role === 'admin';
  const orgs = useQuery({ ...orgsQuery, enabled: isAdmin }).data;
  return named(orgs?.find((org) => org.id === id)?.name) ?? `#${id}`;
}
