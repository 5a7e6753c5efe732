import { Kbd, Text, UnstyledButton } from '@mantine/core';
import { useT } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';
import classes from './header.module.css';

/** Looks like the field that it opens; on a phone it is its icon alone. */
export function SearchButton({ onPress }: { readonly onPress: () => void }) {
  const t = useT();
  return (
    <UnstyledButton className={classes['search']} aria-label={t('palette.open')} onClick={onPress}>
      <Icon name="search" />
      <Text component="span" className={`${classes['wide']} ${classes['hint']}`} c="dimmed">
        {t('palette.hint')}
      </Text>
      <Kbd className={classes['wide']} size="xs">
        {t('palette.key')}
      </Kbd>
    </UnstyledButton>
  );
}
