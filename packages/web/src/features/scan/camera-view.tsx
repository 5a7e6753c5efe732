import { Button, Text } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import type { MessageKey } from '../../i18n/languages/en.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Decode } from './decoder.ts';
import classes from './scan.module.css';
import { type CameraState, canUseCamera, useCamera } from './use-camera.ts';
import { useReading } from './use-reading.ts';

const WORDS: Readonly<Record<CameraState, MessageKey>> = {
  off: 'scan.cameraOff',
  asking: 'scan.asking',
  on: 'scan.aim',
  refused: 'scan.refused',
  missing: 'scan.missing',
};

interface CameraViewProps {
  readonly decode: Decode;
  readonly isBusy: boolean;
  readonly onSeen: (text: string) => void;
}

/** What the camera sees, with a frame to aim by; in its place, why it shows nothing and what to do. */
export function CameraView({ decode, isBusy, onSeen }: CameraViewProps) {
  const t = useT();
  const camera = useCamera();
  const { state, video } = camera;
  const isOn = state === 'on';
  useReading({ video, isOn, isBusy, decode, onSeen });
  return (
    <section className={classes['camera']} data-state={state} aria-label={t('scan.camera')}>
      <video ref={video} className={classes['video']} muted playsInline aria-hidden />
      <div className={classes['aim']} aria-hidden>
        {!isOn && <Icon name="scan" size={64} />}
      </div>
      <div className={classes['words']}>
        <Text role="status">{t(canUseCamera ? WORDS[state] : 'scan.insecure')}</Text>
        {canUseCamera && (
          <Button
            size="md"
            variant={isOn ? 'default' : 'filled'}
            loading={state === 'asking'}
            onClick={isOn ? camera.stop : camera.start}
          >
            {t(isOn ? 'scan.stop' : 'scan.start')}
          </Button>
        )}
      </div>
    </section>
  );
}
