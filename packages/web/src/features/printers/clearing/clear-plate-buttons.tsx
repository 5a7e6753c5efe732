import type { Printer } from '@farmhand/contract';
import { Button, type ButtonProps, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useT } from '../../../i18n/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useUndoubled } from '../../../ui/use-undoubled.ts';
import { WaitRing } from '../../../ui/wait-ring.tsx';
import { isUnsent } from './plate-clears.ts';
import { FINGERS, useClearOf, useClearPlates, WAIT_MS } from './use-clear-plates.ts';

interface ClearPlateButtonsProps {
  readonly printer: Pick<Printer, 'id' | 'name'>;
  readonly size?: ButtonProps['size'];
}

/** "Clear plate", and beside it what is not good; where fingers press, one button that asks for both. */
export function ClearPlateButtons({ printer: { id, name }, size = 'sm' }: ClearPlateButtonsProps) {
  const t = useT();
  const { clears, clear, scrap, fetchEarly } = useClearPlates();
  const batch = useClearOf(id);
  const press = useUndoubled();
  const asks = useMediaQuery(FINGERS, matchMedia(FINGERS).matches);
  const isUndo = batch?.isWaiting === true;
  const label = (words: string) => t('fleet.actionOn', { action: words, name });
  if (isUnsent(batch, id))
    return (
      <Button
        size={size}
        mih={44}
        variant="default"
        leftSection={<Icon name="clock" size={18} />}
        aria-label={label(t('plates.unsentShort'))}
        onClick={clears.sendUnsent}
      >
        {t('plates.unsentShort')}
      </Button>
    );
  const words = t(isUndo ? 'action.undo' : 'fleet.do.clear_plate');
  return (
    <Group gap={6} wrap="nowrap" onPointerEnter={fetchEarly} onFocus={fetchEarly}>
      {/* The same button takes it back, so that the focus stays on it. */}
      <Button
        size={size}
        mih={44}
        variant={isUndo ? 'default' : 'filled'}
        leftSection={
          isUndo ? <WaitRing ms={WAIT_MS} isHeld={batch.isHeld} size={18} /> : <Icon name="check" size={18} />
        }
        loading={batch?.isWaiting === false}
        aria-label={label(words)}
        onClick={() => press(() => (isUndo ? clears.undo(batch.id) : clear(id)))}
      >
        {words}
      </Button>
      {!asks && batch === undefined && (
        <Button
          variant="default"
          size={size}
          mih={44}
          aria-label={label(t('fleet.do.scrap_plate'))}
          onClick={() => scrap(id)}
        >
          {t('fleet.do.scrap_plate')}
        </Button>
      )}
    </Group>
  );
}
