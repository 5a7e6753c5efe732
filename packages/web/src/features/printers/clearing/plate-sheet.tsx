import { Drawer, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useBackCloses } from '../../../ui/use-back-closes.ts';
import { useFocusBack } from '../../../ui/use-focus-back.ts';
import { useStrayPresses } from '../../../ui/use-stray-presses.ts';
import classes from './plates.module.css';

interface PlateSheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const PHONE = '(max-width: 48em)';

/** A dialog; on a phone it comes from below, near the thumb. */
export function PlateSheet(props: PlateSheetProps) {
  const isPhone = useMediaQuery(PHONE, matchMedia(PHONE).matches);
  if (isPhone) return <FromBelow {...props} />;
  return <Dialog isOpen {...props} />;
}

function FromBelow({ title, onClose, children }: PlateSheetProps) {
  const t = useT();
  useFocusBack(true);
  useBackCloses(true, onClose);
  useStrayPresses(true);
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="bottom"
      returnFocus={false}
      // A class of the content's own goes to what holds it too, which then ends above the lower edge.
      classNames={{ content: classes['sheet'] ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={title}>
        <Drawer.Body pt="sm">
          <Group justify="space-between" wrap="nowrap" mb="xs" mih={44}>
            <Drawer.Title>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label={t('action.close')} size={44} />
          </Group>
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
