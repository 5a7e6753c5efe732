import { useIsRestricted } from '../../farm/version.ts';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import classes from './mode-mark.module.css';

/** On every page: whoever wonders why something does not reach the world sees the reason. */
export function ModeMark() {
  const t = useT();
  if (!useIsRestricted()) return null;
  const words = t('frame.restricted');
  return (
    <span className={classes['mark']} title={words}>
      <Icon name="shield" size={16} />
      <span>{words}</span>
    </span>
  );
}
