import { DUE_STATUSES, type MaintenanceTask } from '@farmhand/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useLanguage } from '../../i18n/language.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SearchChange } from '../../ui/search-bar.tsx';
import { type View, ViewSwitch } from '../../ui/view-switch.tsx';
import classes from './care.module.css';
import { DUE_LOOKS } from './due.tsx';
import { type CareSearch, careSearch } from './search.ts';
import type { countsOf } from './standings.ts';

interface CareBarProps {
  readonly search: CareSearch;
  readonly tasks: readonly MaintenanceTask[];
  readonly counts: ReturnType<typeof countsOf>;
  /** Left out where there is no choice. */
  readonly view?: View;
}

export function CareBar({ search, tasks, counts, view }: CareBarProps) {
  const { t, say } = useLanguage();
  const navigate = useNavigate({ from: '/maintenance' });
  const set = (change: SearchChange<CareSearch>) =>
    void navigate({
      search: (before) => careSearch({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <search>
      <div className={classes['bar']}>
        <Chips label={t('care.states')}>
          <Chip
            word={t('care.all')}
            count={counts.ok + counts.upcoming + counts.overdue}
            isOn={search.state === undefined}
            onPress={() => set({ state: undefined })}
          />
          {DUE_STATUSES.toReversed().map((state) => (
            <Chip
              key={state}
              {...DUE_LOOKS[state]}
              word={t(`care.${state}`)}
              count={counts[state]}
              isOn={search.state === state}
              onPress={() => set({ state: search.state === state ? undefined : state })}
            />
          ))}
        </Chips>
        <TextInput
          className={classes['search'] ?? ''}
          type="search"
          aria-label={t('care.search')}
          placeholder={t('care.search')}
          leftSection={<Icon name="search" size={16} />}
          value={search.q ?? ''}
          onChange={({ currentTarget }) => set({ q: currentTarget.value || undefined })}
        />
        <NativeSelect
          aria-label={t('care.task')}
          value={search.task ?? ''}
          data={[
            { value: '', label: t('care.anyTask') },
            ...tasks.map((task) => ({ value: String(task.id), label: say(task.name_said, task.name) })),
          ]}
          onChange={({ currentTarget }) => set({ task: Number(currentTarget.value) || undefined })}
        />
        {view !== undefined && (
          <span className={classes['spread']}>
            <ViewSwitch view={view} onChange={(chosen) => set({ view: chosen })} />
          </span>
        )}
      </div>
    </search>
  );
}
