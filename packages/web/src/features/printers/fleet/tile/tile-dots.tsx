import { memo } from 'react';
import { useT } from '../../../../i18n/language.tsx';
import { filamentColour } from '../../../../ui/colour-words.ts';
import { Swatch } from '../../../../ui/swatch.tsx';
import type { Holding } from '../../../spools/index.ts';
import { loadedIn } from '../loaded.ts';
import classes from './printer-tile.module.css';

/** Drawn again only when something else is loaded. What there is no room for is not cut in two, but left out. */
export const TileDots = memo(function TileDots(holding: Holding) {
  const t = useT();
  return (
    <span className={classes['dots']}>
      {loadedIn(holding).map(({ place, material, color, isAssigned }) => (
        <Swatch
          key={place}
          color={color}
          label={t(isAssigned ? 'fleet.slotAssigned' : 'fleet.slot', {
            place,
            material: material ?? t('fleet.unknownMaterial'),
            color: filamentColour(t, { color_hex: color }, t('colour.unknown')),
          })}
        />
      ))}
    </span>
  );
});
