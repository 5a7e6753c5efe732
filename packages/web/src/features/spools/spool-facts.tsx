import type { Spool } from '@farmhand/contract';
import { weightWords } from '@farmhand/words';
import { Code, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { FilamentSwatch } from '../../ui/filament-swatch.tsx';
import { named } from '../../ui/named.tsx';
import { Section } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import { useMe } from '../auth/index.ts';
import { filamentName, filamentsQuery } from '../filaments/index.ts';
import { orgsQuery } from '../groups/index.ts';
import { useMoney } from '../settings/index.ts';
import { RemainingBar, SpoolFlag } from './remaining.tsx';
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

function Facts({ spool }: { readonly spool: Spool }) {
  const { t, language } = useLanguage();
  const money = useMoney();
  const filament = useQuery(filamentsQuery).data?.find(({ id }) => id === spool.filament_id);
  const number = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 6 });
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('spools.status'), t(`spools.status.${spool.status}`)],
    [t('spools.place'), <SpoolPlace key="place" spool={spool} />],
    [t('spools.location'), named(spool.storage_location)],
    [t('spools.material'), named(spool.material)],
    [t('spools.color'), named([spool.color_name, spool.color_hex].filter(Boolean).join(' · '))],
    [t('spools.brand'), named(spool.brand)],
    [t('filaments.one'), filament === undefined ? null : named(filamentName(filament))],
    [t('spools.lot'), named(spool.lot_number)],
    [t('spools.core'), number(spool.core_weight_g)],
    [t('spools.threshold'), number(spool.low_stock_threshold_g)],
    [t('filaments.price'), spool.cost_per_gram === null ? null : money(spool.cost_per_gram * 1000)],
    [t('spools.pa'), spool.pa_profile !== null && number(spool.pa_profile)],
    [t('spools.lastDried'), spool.last_dried_at !== null && <When iso={spool.last_dried_at} />],
    [t('spools.code'), <Code key="code">{spool.qr_code}</Code>],
    [t('spools.tag'), spool.tag_uid !== null && <Code>{spool.tag_uid}</Code>],
    [t('spools.externalId'), spool.external_spool_id !== null && `#${spool.external_spool_id}`],
    [t('spools.org'), spool.org_id !== null && <OrgName id={spool.org_id} />],
    [t('spools.added'), <When key="added" iso={spool.created_at} />],
    [t('spools.notes'), named(spool.notes)],
  ];
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <Fact key={name} name={name} value={value} />
      ))}
    </dl>
  );
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

function OrgName({ id }: { readonly id: number }) {
  const isAdmin = useMe().user.role === 'admin';
  const orgs = useQuery({ ...orgsQuery, enabled: isAdmin }).data;
  return named(orgs?.find((org) => org.id === id)?.name) ?? `#${id}`;
}
