import { Link, useLocation } from '@tanstack/react-router';
import { useT } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';
import { lateMenu } from '../ui/late-menu.tsx';
import { isPlace, usePages } from '../ui/page-table.ts';
import classes from './bottom-bar.module.css';
import { isAt } from './places.ts';

const LateMorePlaces = lateMenu(() =>
  import('./open-more-places.tsx').then(({ OpenMorePlaces: menu }) => menu),
);

/** The navigation of a phone: under the thumb, the most used pages one press away. */
export function BottomBar() {
  const t = useT();
  const places = usePages().filter(isPlace);
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav className={classes['bar']} aria-label={t('frame.navigation')}>
      {places
        .filter(({ onPhone }) => onPhone === 'bar')
        .map((place) => (
          <Link
            key={place.path}
            to={place.path}
            activeOptions={{ exact: place.path === '/', includeSearch: false }}
            aria-current={isAt(place, path) ? 'page' : undefined}
            className={classes['place'] ?? ''}
          >
            <Icon name={place.called.icon} size={20} />
            {t(place.called.words)}
          </Link>
        ))}
      <LateMorePlaces
        has={{}}
        button={
          <button type="button" className={classes['place']}>
            <Icon name="more" size={20} />
            {t('frame.more')}
          </button>
        }
      />
    </nav>
  );
}
