import { type Model, modelsIn } from '@farmhand/contract';
import { ActionIcon, Paper } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { listed } from '../../ui/listed.ts';
import { LongName } from '../../ui/long-name.tsx';
import { named } from '../../ui/named.tsx';
import { Picture } from '../../ui/picture.tsx';
import classes from '../../ui/picture-card.module.css';
import { When } from '../../ui/when.tsx';
import { WindowTable } from '../../ui/window-table.tsx';
import { filamentsOf, isPrintable, mainFile, pictureOf } from './figures.ts';
import { FilamentSwatches } from './filament-swatches.tsx';
import { ModelFigures } from './model-card.tsx';

interface ModelTableProps {
  readonly models: readonly Model[];
  readonly onPrint: (model: Model) => void;
}

const printersOf = ({ files }: Model): readonly string[] =>
  modelsIn(files.filter(({ is_current }) => is_current).flatMap(({ printer_model }) => printer_model ?? []));

export function ModelTable({ models, onPrint }: ModelTableProps) {
  const { t, language } = useLanguage();
  return (
    <Paper>
      <WindowTable
        label={t('models.title')}
        items={models}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'name',
            title: t('models.name'),
            cell: (model) => (
              <Link to="/models/$id" params={{ id: model.id }} className={classes['row-name']}>
                <Picture url={pictureOf(model.files)} isSmall />
                <span>
                  <LongName>{model.name}</LongName>
                </span>
              </Link>
            ),
          },
          {
            key: 'figures',
            title: t('models.figures'),
            isNumber: true,
            cell: (model) => <ModelFigures model={model} />,
          },
          {
            key: 'filament',
            title: t('models.filament'),
            isWide: true,
            cell: (model) => <FilamentSwatches filaments={filamentsOf(mainFile(model.files))} />,
          },
          {
            key: 'for',
            title: t('models.slicedFor'),
            isWide: true,
            cell: (model) => named(listed(printersOf(model), language)),
          },
          {
            key: 'category',
            title: t('models.category'),
            isWide: true,
            cell: ({ category }) => named(category),
          },
          {
            key: 'changed',
            title: t('models.changed'),
            isWide: true,
            cell: ({ updated_at }) => <When iso={updated_at} />,
          },
          {
            key: 'print',
            title: t('models.print'),
            cell: (model) =>
              isPrintable(model) && (
                <ActionIcon
                  variant="default"
                  size={36}
                  aria-label={t('models.printNamed', { name: model.name })}
                  onClick={() => onPrint(model)}
                >
                  <Icon name="play" size={16} />
                </ActionIcon>
              ),
          },
        ]}
      />
    </Paper>
  );
}
