import type { Spool } from '@farmhand/contract';
import { weightWords } from '@farmhand/words';
import { Skeleton, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { FilamentSwatch } from '../../ui/filament-swatch.tsx';
import { Icon } from '../../ui/icon.tsx';
import { dotted, named } from '../../ui/named.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Choice, Choices } from './choice.tsx';
import type { Holder } from './holders.ts';
import { spoolName } from './names.ts';
import { loadableQuery } from './queries.ts';
import { suitedFirst } from './suited.ts';
import { usePlaceWords } from './use-place-words.ts';

const TYPING_MS = 200;
const SHOWN = 40;
const NONE: readonly Spool[] = [];

interface SpoolChoiceProps {
  readonly holder: Holder;
  readonly spool: Spool | null;
  readonly onSpool: (spool: Spool) => void;
}

/** The spools that could go into a place, found by a few letters. */
export function SpoolChoice({ holder, spool, onSpool }: SpoolChoiceProps) {
  const { t, language } = useLanguage();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, TYPING_MS);
  const { data, error } = useQuery(loadableQuery(asked));
  const placeOf = usePlaceWords();
  const found = data?.items ?? NONE;
  const shown = useMemo(() => suitedFirst(found, holder).slice(0, SHOWN), [found, holder]);
  const whereOf = (each: Spool) => {
    const place = placeOf(each);
    return place === null ? named(each.storage_location ?? each.qr_code) : t('spools.slotOf', place);
  };
  return (
    <>
      <TextInput
        label={t('spools.search')}
        type="search"
        data-autofocus
        leftSection={<Icon name="search" size={16} />}
        value={typed}
        maxLength={100}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Problem error={error} />
      {data === undefined && error === null && <Skeleton height={264} />}
      {data !== undefined && shown.length === 0 && <Text c="dimmed">{t('spools.noneFound')}</Text>}
      {shown.length > 0 && (
        <Choices legend={t('spools.one')} isList>
          {shown.map((each) => (
            <Choice
              key={each.id}
              name="spool"
              isChosen={spool?.id === each.id}
              onChoose={() => onSpool(each)}
              swatch={<FilamentSwatch of={each} unknown={t('spools.noColor')} size={20} />}
              title={named(spoolName(each))}
              detail={dotted([weightWords(each.remaining_weight_g, language), whereOf(each)])}
            />
          ))}
        </Choices>
      )}
      {data !== undefined && data.total > shown.length && (
        <Text size="xs" c="dimmed">
          {t('spools.moreFound', { count: data.total - shown.length })}
        </Text>
      )}
    </>
  );
}
