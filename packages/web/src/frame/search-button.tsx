import { Kbd, Text, UnstyledButton } from '@mantine/core';
import { usePalette } from '../features/palette/palette-context.ts';
import { useT } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';
import classes from './header.module.css';

/** Looks like the field that it opens; on a phone it is its icon alone. */
export function SearchButton() {
  const t = useT();
  const { openPalette } = usePalette();
  return (
    <UnstyledButton className={classes['search']} aria-label={t('palette.open')} onClick={openPalette}>
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
