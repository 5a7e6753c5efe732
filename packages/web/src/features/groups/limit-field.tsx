import { Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { printersQuery } from '../../farm/printers.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { named } from '../../ui/named.tsx';
import { SearchField } from '../../ui/search-bar.tsx';
import classes from './groups.module.css';
import { useLimitWords } from './limit-words.ts';

interface LimitFieldProps {
  /** Null for all printers. */
  readonly printerIds: readonly string[] | null;
  readonly problem: string | undefined;
  readonly onChange: (printerIds: readonly string[] | null) => void;
}

/** So few are seen at a glance. */
const SEARCHED_FROM = 8;

/** The printers that a group limits its members to, all of them or those that are ticked. */
export function LimitField({ printerIds, problem, onChange }: LimitFieldProps) {
  const words = useLimitWords();
  return (
    <Stack gap={8}>
      <Checkbox
        label={words('limit.some')}
        description={words('limit.someHint')}
        checked={printerIds !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? [] : null)}
      />
      {printerIds !== null && <PrinterChoice chosen={printerIds} problem={problem} onChange={onChange} />}
    </Stack>
  );
}

interface PrinterChoiceProps {
  readonly chosen: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (printerIds: readonly string[]) => void;
}

function PrinterChoice({ chosen, problem, onChange }: PrinterChoiceProps) {
  const { language } = useLanguage();
  const words = useLimitWords();
  const [asked, setAsked] = useState('');
  const printers = useQuery(printersQuery).data;
  const fleet = useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
    return printers?.toSorted((one, other) => compare(one.name, other.name)) ?? [];
  }, [printers, language]);
  const wanted = asked.trim().toLocaleLowerCase(language);
  const found = fleet.filter(({ name }) => name.toLocaleLowerCase(language).includes(wanted));
  return (
    <Checkbox.Group
      label={words('limit.printers')}
      description={
        chosen.length === 0 ? words('limit.none') : words('limit.chosen', { count: chosen.length })
      }
      error={problem}
      value={[...chosen]}
      onChange={onChange}
    >
      {fleet.length >= SEARCHED_FROM && (
        <SearchField label={words('limit.search')} value={asked} onChange={setAsked} />
      )}
      <Stack gap={0} my={6} className={classes['printers'] ?? ''}>
        {found.length === 0 && (
          <Text c="dimmed">{words(fleet.length === 0 ? 'limit.noPrinters' : 'limit.noneFound')}</Text>
        )}
        {found.map(({ id, name }) => (
          <Checkbox key={id} value={String(id)} label={named(name)} py={6} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
