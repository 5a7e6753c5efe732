import type { Model } from '@farmhand/contract';
import { durationWords, weightWords } from '@farmhand/words';
import { Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LongName } from '../../ui/long-name.tsx';
import { Picture } from '../../ui/picture.tsx';
import classes from '../../ui/picture-card.module.css';
import { filamentsOf, gramsOf, isPrintable, mainFile, pictureOf, sumOf } from './figures.ts';
import { FilamentSwatches } from './filament-swatches.tsx';

export const CARD_HEIGHT = 276;

interface ModelCardProps {
  readonly model: Model;
  readonly onPrint: (model: Model) => void;
}

export function ModelCard({ model, onPrint }: ModelCardProps) {
  const { t } = useLanguage();
  return (
    <article className={classes['card']}>
      <Link to="/models/$id" params={{ id: model.id }} className={classes['face']}>
        <span className={classes['picture']}>
          <Picture url={pictureOf(model.files)} />
        </span>
        <span className={classes['name']} translate="no" title={model.name}>
          <LongName>{model.name}</LongName>
        </span>
      </Link>
      <Group gap={6} justify="space-between" wrap="nowrap" mih={20}>
        <Text size="xs" c="dimmed" truncate>
          <ModelFigures model={model} />
        </Text>
        <FilamentSwatches filaments={filamentsOf(mainFile(model.files))} />
      </Group>
      {isPrintable(model) ? (
        <Button
          variant="light"
          c="var(--mantine-color-text)"
          fullWidth
          h={44}
          mt={6}
          leftSection={<Icon name="play" size={16} />}
          aria-label={t('models.printNamed', { name: model.name })}
          onClick={() => onPrint(model)}
        >
          {t('models.print')}
        </Button>
      ) : (
        <Text size="xs" c="dimmed" h={44} mt={6}>
          {t(model.files.length === 0 ? 'models.noFiles' : 'models.notSliced')}
        </Text>
      )}
    </article>
  );
}

/** How long it takes and how much, all plates of the main file together. */
export function ModelFigures({ model }: { readonly model: Model }) {
  const { t, language } = useLanguage();
  const plates = mainFile(model.files)?.plates ?? [];
  if (plates.length === 0) return '–';
  const seconds = sumOf(plates.map(({ estimated_seconds }) => estimated_seconds));
  const grams = sumOf(plates.map(gramsOf));
  return [
    ...(plates.length > 1 ? [t('models.plateCount', { count: plates.length })] : []),
    ...(seconds === null ? [] : [durationWords(seconds, language)]),
    ...(grams === null ? [] : [weightWords(grams, language)]),
  ].join(' · ');
}
