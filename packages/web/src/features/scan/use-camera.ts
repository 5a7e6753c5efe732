import { type RefObject, useEffect, useRef, useState } from 'react';

export type CameraState = 'off' | 'asking' | 'on' | 'refused' | 'missing';

/** Browsers hand out cameras only to pages that came by HTTPS, or from this very computer. */
export const canUseCamera: boolean = 'mediaDevices' in navigator && window.isSecureContext;

const WANTED = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
} as const;

/** Whether the person has allowed it before, so that nothing needs to be asked. Not every browser tells. */
async function isAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted';
  } catch {
    return false;
  }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

interface Camera {
  readonly state: CameraState;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly start: () => void;
  readonly stop: () => void;
}

/** The camera at the back of a phone, or the only one. It starts by itself where that needs no question. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [state, setState] = useState<CameraState>('off');

  useEffect(() => {
    let isHere = true;
    if (canUseCamera) void isAllowed().then((allowed) => isHere && allowed && setWanted(true));
    return () => {
      isHere = false;
    };
  }, []);

  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    let stream: MediaStream | undefined;
    async function open(): Promise<void> {
      setState('asking');
      const opened = await navigator.mediaDevices.getUserMedia(WANTED);
      if (!isHere) return stop(opened);
      stream = opened;
      for (const track of opened.getTracks()) track.addEventListener('ended', () => close('missing'));
      if (video.current !== null) {
        video.current.srcObject = opened;
        await video.current.play();
      }
      if (isHere) setState('on');
    }
    function close(next: CameraState): void {
      if (!isHere) return;
      setState(next);
      setWanted(false);
    }
    open().catch((error: unknown) =>
      close(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing'),
    );
    return () => {
      isHere = false;
      if (stream !== undefined) stop(stream);
    };
  }, [isWanted]);

  return {
    state,
    video,
    start: () => setWanted(true),
    stop: () => {
      setWanted(false);
      setState('off');
    },
  };
}
