import { FAMILIES, familyEntry } from '@farmhand/contract';
import { ActionIcon, Group, NativeSelect, TextInput } from '@mantine/core';
import { useT } from '../../../i18n/language.tsx';
import { FilterFold } from '../../../ui/filter-fold.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { namedChoice } from '../../../ui/named.tsx';
import { withChosen } from '../../../ui/search-bar.tsx';
import {
  changed,
  type FleetSearch,
  GROUPINGS,
  readFleetSearch,
  SORTS,
  VIEWS,
  type View,
} from './fleet-search.ts';
import classes from './fleet-toolbar.module.css';
import type { Column } from './table/columns.ts';
import { ColumnsMenu } from './table/columns-menu.tsx';
import type { SavedViews } from './views/saved-views.ts';
import { ViewsMenu } from './views/views-menu.tsx';

interface FleetToolbarProps {
  readonly search: FleetSearch;
  readonly view: View;
  readonly tags: readonly string[];
  readonly columns: readonly Column[];
  readonly saved: SavedViews;
  readonly onChange: (search: FleetSearch) => void;
  /** Typing is no step that "back" should undo letter by letter. */
  readonly onType: (q: string) => void;
  readonly onView: (view: View) => void;
  readonly onColumn: (column: Column) => void;
  readonly onKeep: (saved: SavedViews) => void;
}

const VIEW_ICONS = { cards: 'cards', tiles: 'tiles', table: 'list', floor: 'map' } as const;

export function FleetToolbar(props: FleetToolbarProps) {
  const { search, view, tags, columns, saved, onChange, onType, onView, onColumn, onKeep } = props;
  const t = useT();
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
      <FilterFold chosen={[search.family, search.tag, search.sort, search.group]}>
        <Choices search={search} tags={tags} onChange={onChange} />
      </FilterFold>
      <Group gap={2} wrap="nowrap">
        <Group gap={2} wrap="nowrap" role="group" aria-label={t('fleet.view')}>
          {VIEWS.map((each) => (
            <ActionIcon
              key={each}
              className={classes['view'] ?? ''}
              title={t(`fleet.view.${each}`)}
              size={36}
              variant={view === each ? 'light' : 'subtle'}
              aria-pressed={view === each}
              aria-label={t(`fleet.view.${each}`)}
              c="var(--mantine-color-text)"
              onClick={() => onView(each)}
            >
              <Icon name={VIEW_ICONS[each]} size={18} />
            </ActionIcon>
          ))}
        </Group>
        {view === 'table' && <ColumnsMenu columns={columns} onToggle={onColumn} />}
        <ViewsMenu saved={saved} onKeep={onKeep} search={{ ...search, view }} onShow={onChange} />
      </Group>
    </div>
  );
}

/** What narrows the fleet, in which order it stands, and by what it is grouped. */
function Choices({ search, tags, onChange }: Pick<FleetToolbarProps, 'search' | 'tags' | 'onChange'>) {
  const t = useT();
  const choices = [
    {
      name: 'family',
      label: t('fleet.family'),
      value: search.family ?? '',
      data: [
        { value: '', label: t('fleet.everyFamily') },
        ...FAMILIES.map((family) => namedChoice(family, familyEntry(family).name)),
      ],
    },
    {
      name: 'tag',
      label: t('fleet.tag'),
      value: search.tag ?? '',
      data: [
        { value: '', label: t('fleet.everyTag') },
        ...withChosen(tags, search.tag).map((tag) => namedChoice(tag)),
      ],
    },
    {
      name: 'sort',
      label: t('fleet.sort'),
      value: search.sort ?? 'attention',
      data: SORTS.map((sort) => ({ value: sort, label: t(`fleet.sort.${sort}`) })),
    },
    {
      name: 'group',
      label: t('fleet.group'),
      value: search.group ?? '',
      data: [
        { value: '', label: t('fleet.group.no') },
        ...GROUPINGS.map((by) => ({ value: by, label: t(`fleet.group.${by}`) })),
      ],
    },
  ] as const;
  return choices.map(({ name, label, value, data }) => (
    <NativeSelect
      key={name}
      className={classes['choice'] ?? ''}
      aria-label={label}
      title={label}
      value={value}
      data={data}
      onChange={(event) => onChange(readFleetSearch({ ...search, [name]: event.currentTarget.value }))}
    />
  ));
}

export const typed = (search: FleetSearch, q: string): FleetSearch =>
  changed(search, { q: q === '' ? undefined : q });
