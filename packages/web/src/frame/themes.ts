import type { MantineColorScheme } from '@mantine/core';
import type { IconName } from '../ui/icon.tsx';

export const THEMES: readonly { readonly scheme: MantineColorScheme; readonly icon: IconName }[] = [
  { scheme: 'light', icon: 'sun' },
  { scheme: 'dark', icon: 'moon' },
  { scheme: 'auto', icon: 'auto' },
];
