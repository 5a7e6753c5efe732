import { Button } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { loginPath } from './provider-paths.ts';
import type { LoginWays } from './queries.ts';

interface ProviderButtonsProps {
  readonly providers: LoginWays['providers'];
  readonly returnTo: string;
  /** Beside passwords they are one way of two. */
  readonly isOnlyWay: boolean;
}

/** Links that the browser follows itself: what begins here ends on another page. Never by itself, or logging out would log in. */
export function ProviderButtons({ providers, returnTo, isOnlyWay }: ProviderButtonsProps) {
  const t = useT();
  return providers.map(({ slug, name }) => (
    <Button
      key={slug}
      component="a"
      href={loginPath(slug, returnTo)}
      variant={isOnlyWay ? 'filled' : 'default'}
      fullWidth
      className="wrapping-button"
    >
      {t('login.with', { name })}
    </Button>
  ));
}
