import { FAMILIES, familyEntry } from '@farmhand/contract';
import { ActionIcon, Group, NativeSelect, TextInput } from '@mantine/core';
import { useT } from '../../../i18n/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { namedChoice } from '../../../ui/named.tsx';
import { withChosen } from '../../../ui/search-bar.tsx';
import { changed, type FleetSearch, readFleetSearch, SORTS, VIEWS, type View } from './fleet-search.ts';
import classes from './fleet-toolbar.module.css';

interface FleetToolbarProps {
  readonly search: FleetSearch;
  readonly view: View;
  readonly tags: readonly string[];
  readonly onChange: (search: FleetSearch) => void;
  /** Typing is no step that "back" should undo letter by letter. */
  readonly onType: (q: string) => void;
  readonly onView: (view: View) => void;
}

export function FleetToolbar({ search, view, tags, onChange, onType, onView }: FleetToolbarProps) {
  const t = useT();
  const choose = (changes: Readonly<Record<string, unknown>>) =>
    onChange(readFleetSearch({ ...search, ...changes }));
  return (
    <div className={classes['tools']}>
      <TextInput
        className={classes['search'] ?? ''}
        type="search"
        aria-label={t('fleet.search')}
        placeholder={t('fleet.searchHint')}
        leftSection={<Icon name="search" size={16} />}
        value={search.q ?? ''}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={t('fleet.family')}
        value={search.family ?? ''}
        data={[
          { value: '', label: t('fleet.everyFamily') },
          ...FAMILIES.map((family) => namedChoice(family, familyEntry(family).name)),
        ]}
        onChange={(event) => choose({ family: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('fleet.tag')}
        value={search.tag ?? ''}
        data={[
          { value: '', label: t('fleet.everyTag') },
          ...withChosen(tags, search.tag).map((tag) => namedChoice(tag)),
        ]}
        onChange={(event) => choose({ tag: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('fleet.sort')}
        value={search.sort ?? 'attention'}
        data={SORTS.map((sort) => ({ value: sort, label: t(`fleet.sort.${sort}`) }))}
        onChange={(event) => choose({ sort: event.currentTarget.value })}
      />
      <Group gap={2} wrap="nowrap" role="group" aria-label={t('fleet.view')}>
        {VIEWS.map((each) => (
          <ActionIcon
            key={each}
            title={t(`fleet.view.${each}`)}
            size={36}
            variant={view === each ? 'light' : 'subtle'}
            aria-pressed={view === each}
            aria-label={t(`fleet.view.${each}`)}
            c="var(--mantine-color-text)"
            onClick={() => onView(each)}
          >
            <Icon name={each === 'cards' ? 'cards' : 'list'} size={18} />
          </ActionIcon>
        ))}
      </Group>
    </div>
  );
}

export const typed = (search: FleetSearch, q: string): FleetSearch =>
  changed(search, { q: q === '' ? undefined : q });
