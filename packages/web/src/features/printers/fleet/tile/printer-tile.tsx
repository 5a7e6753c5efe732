import type { Printer } from '@farmhand/contract';
import { durationWords } from '@farmhand/words';
import { memo } from 'react';
import { useLanguage, useT } from '../../../../i18n/language.tsx';
import { Icon, type IconName } from '../../../../ui/icon.tsx';
import { TightName } from '../../../../ui/long-name.tsx';
import { printerPath } from '../../../../ui/paths.ts';
import { SelectBox } from '../select-box.tsx';
import classes from './printer-tile.module.css';
import { TileDots } from './tile-dots.tsx';
import { tileFacts } from './tile-facts.ts';

interface PrinterTileProps {
  readonly printer: Printer;
  /** Nobody knows what became of the run that it shows. */
  readonly hasLostRun: boolean;
  readonly isSelected?: boolean;
  /** Without it there is nothing to select. */
  readonly onSelect?: (id: number, isRange: boolean) => void;
  /** Its name, and with it the whole tile, leads to the printer. */
  readonly isLink?: boolean;
}

/** A printer at a glance. It fills the box that it is put into, and its words grow with that. */
export const PrinterTile = memo(function PrinterTile(props: PrinterTileProps) {
  const { printer, hasLostRun, isSelected = false, isLink = false, onSelect } = props;
  const { language, t } = useLanguage();
  const { id, name } = printer;
  const { icon, color, word, percent, secondsLeft, isNumberEnough } = tileFacts(printer, hasLostRun);
  return (
    <div className={classes['tile']} {...(isLink && { 'data-printer': id })}>
      <div className={classes['face']} style={{ '--state': color }} data-selected={isSelected || undefined}>
        <TileName id={id} name={name} isLink={isLink} />
        <TileState icon={icon} word={t(word)} percent={percent} isNumberEnough={isNumberEnough} />
        <span className={classes['foot']}>
          <TileDots
            family={printer.family}
            ams={printer.ams}
            external_spools={printer.external_spools}
            loaded_spools={printer.loaded_spools}
            nozzle_count={printer.nozzle_count}
          />
          {isNumberEnough && (
            <TileLeft words={secondsLeft === null ? '' : durationWords(secondsLeft, language)} />
          )}
          {!isNumberEnough && percent !== null && (
            <span className={classes['left']}>{t('fleet.percent', { percent })}</span>
          )}
        </span>
        {onSelect !== undefined && (
          <span className={classes['select']}>
            <SelectBox id={id} name={name} isSelected={isSelected} onSelect={onSelect} />
          </span>
        )}
      </div>
    </div>
  );
});

interface TileNameProps {
  readonly id: number;
  readonly name: string;
  readonly isLink: boolean;
}

/** A plain link, because a hundred of the router's cost more than all else on the tiles. */
const TileName = memo(function TileName({ id, name, isLink }: TileNameProps) {
  const shown = <TightName>{name}</TightName>;
  return isLink ? (
    <a className={classes['name']} href={printerPath(id)} tabIndex={-1} title={name} translate="no">
      {shown}
    </a>
  ) : (
    <span className={classes['name']} title={name} translate="no">
      {shown}
    </span>
  );
});

interface TileStateProps {
  readonly icon: IconName;
  readonly word: string;
  readonly percent: number | null;
  readonly isNumberEnough: boolean;
}

const TileState = memo(function TileState({ icon, word, percent, isNumberEnough }: TileStateProps) {
  const t = useT();
  const number = percent === null ? null : t('fleet.percent', { percent });
  return (
    <span
      className={classes['state']}
      title={number === null ? word : t('action.joined', { first: word, second: number })}
    >
      <Icon name={icon} />
      <span className={classes[isNumberEnough ? 'unseen' : 'word']}>{word}</span>
      {isNumberEnough && <span className={classes['number']}>{number}</span>}
      {isNumberEnough && percent !== null && (
        <span className={classes['track']} data-bar aria-hidden>
          <span style={{ transform: `scaleX(${percent / 100})` }} />
        </span>
      )}
    </span>
  );
});

const TileLeft = memo(function TileLeft({ words }: { readonly words: string }) {
  const t = useT();
  if (words === '') return null;
  return (
    <span className={classes['left']} title={t('fleet.left', { time: words })}>
      {words}
    </span>
  );
});
