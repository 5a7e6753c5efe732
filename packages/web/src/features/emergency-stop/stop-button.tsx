import { roleAtLeast } from '@farmhand/contract';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHold } from '../../ui/use-hold.ts';
import { useMe } from '../auth/index.ts';
import { useEmergencyStop } from './emergency-stop.tsx';
import classes from './stop-button.module.css';

/** On every page. Held it stops at once; a short press asks first, which is also the way without holding. */
export function StopButton() {
  const t = useT();
  const { user } = useMe();
  const { ask, stop } = useEmergencyStop();
  const { isHolding, handlers } = useHold({ onHeld: stop, onShort: ask });
  if (!roleAtLeast(user.role, 'operator')) return null;
  return (
    <button
      type="button"
      className={classes['stop']}
      data-holding={isHolding || undefined}
      data-counts-always
      aria-label={t('stop.label')}
      title={t('stop.hold')}
      {...handlers}
    >
      <Icon name="emergency" size={20} />
      <span className={classes['word']}>{t('stop.name')}</span>
    </button>
  );
}
