import { Icon, type IconName } from './icon.tsx';
import classes from './picture.module.css';

interface PictureProps {
  readonly url: string | null;
  /** What stands there when there is no picture. */
  readonly icon?: IconName;
  /** Empty where the words beside it say the same. */
  readonly alt?: string;
  readonly isSmall?: boolean;
}

/** A picture in a place of fixed size, so that nothing moves when it arrives. */
export function Picture({ url, icon = 'model', alt = '', isSmall = false }: PictureProps) {
  return (
    <span className={classes['picture']} data-small={isSmall || undefined}>
      {url === null ? (
        <Icon name={icon} size={isSmall ? 18 : 36} />
      ) : (
        <img src={url} alt={alt} loading="lazy" decoding="async" />
      )}
    </span>
  );
}
