import { durationWords } from '@farmhand/words';
import { useLanguage } from '../../../i18n/language.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { Plate } from '../figures.ts';
import classes from './print.module.css';

interface PlateChoiceProps {
  readonly plates: readonly Plate[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

/** One of several plates, by its picture. */
export function PlateChoice({ plates, chosen, onChoose }: PlateChoiceProps) {
  const { t, language } = useLanguage();
  return (
    <fieldset className={classes['plates']} aria-label={t('print.plate')}>
      {plates.map(({ index, thumbnail_url, estimated_seconds }) => (
        <label key={index} className={classes['plate']}>
          <input
            type="radio"
            name="plate"
            value={index}
            checked={index === chosen}
            onChange={() => onChoose(index)}
          />
          <span className={classes['plate-picture']}>
            <Picture url={thumbnail_url} />
          </span>
          {t('models.plateNumber', { number: index })}
          <br />
          {estimated_seconds === null ? '–' : durationWords(estimated_seconds, language)}
        </label>
      ))}
    </fieldset>
  );
}
