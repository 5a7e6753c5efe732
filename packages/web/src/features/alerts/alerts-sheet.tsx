import { Drawer } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { useBackCloses } from '../../ui/use-back-closes.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { useStrayPresses } from '../../ui/use-stray-presses.ts';
import { AlertsPanel } from './alerts-panel.tsx';

interface AlertsSheetProps {
  readonly isOpen: boolean;
  readonly titleId: string;
  readonly onClose: () => void;
}

/** The panel of the bell on a phone: as wide as the screen, near the thumb. */
export function AlertsSheet({ isOpen, titleId, onClose }: AlertsSheetProps) {
  const t = useT();
  useFocusBack(isOpen);
  useBackCloses(isOpen, onClose);
  useStrayPresses(isOpen);
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      returnFocus={false}
      styles={{ content: { height: 'auto' } }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('alerts.title')}>
        <AlertsPanel
          titleId={titleId}
          onClose={onClose}
          closeButton={<Drawer.CloseButton aria-label={t('action.close')} size={44} />}
        />
      </Drawer.Content>
    </Drawer.Root>
  );
}
