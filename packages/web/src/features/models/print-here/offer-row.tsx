import { useLanguage } from '../../../i18n/language.tsx';
import { listed } from '../../../ui/listed.ts';
import { Picture } from '../../../ui/picture.tsx';
import { pictureOf } from '../figures.ts';
import { ModelFigures } from '../model-card.tsx';
import classes from './library-choice.module.css';
import type { Offer } from './offers.ts';

interface OfferRowProps {
  readonly offer: Offer;
  readonly onChoose: (modelId: number) => void;
}

/** One model of the library: pressed where it can run here, with the reason where it can't. */
export function OfferRow({ offer: { model, unable, machines, isFed }, onChoose }: OfferRowProps) {
  const { t, language } = useLanguage();
  const inside = (
    <>
      <span className={classes['picture']}>
        <Picture url={pictureOf(model.files)} isSmall />
      </span>
      <span className={classes['about']}>
        <span className={classes['name']} translate="no">
          {model.name}
        </span>
        <span className={classes['detail']}>
          {unable === null ? (
            <>
              <ModelFigures model={model} />
              {!isFed && ` · ${t('here.notLoaded')}`}
            </>
          ) : (
            t(`here.unable.${unable}`, { machines: listed(machines, language) })
          )}
        </span>
      </span>
    </>
  );
  return (
    <li>
      {unable === null ? (
        <button type="button" className={classes['offer']} onClick={() => onChoose(model.id)}>
          {inside}
        </button>
      ) : (
        <div className={classes['offer']}>{inside}</div>
      )}
    </li>
  );
}
