import { type RefObject, useEffect, useEffectEvent } from 'react';
import { codeOf } from './code.ts';
import type { Decode } from './decoder.ts';
import { createDrawing, frameOf } from './pictures.ts';
import { createSightings } from './sightings.ts';

/** Several looks a second find a label at once, and leave a phone time for the rest of the page. */
const BETWEEN_LOOKS_MS = 120;

interface Reading {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isOn: boolean;
  readonly isBusy: boolean;
  readonly decode: Decode;
  readonly onSeen: (text: string) => void;
}

/** Looks for labels in what the camera shows, and tells of each that comes into sight. */
export function useReading({ video, isOn, isBusy, decode, onSeen }: Reading): void {
  const tell = useEffectEvent((sight: ReturnType<typeof createSightings>, text: string | null) => {
    const seen = sight(text, performance.now(), isBusy);
    if (seen !== null) onSeen(seen);
  });
  useEffect(() => {
    if (!isOn) return;
    const draw = createDrawing();
    // A maker's code beside ours, seen in turn with it, must not make ours new each time.
    const ours = createSightings();
    const foreign = createSightings();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    async function look(): Promise<void> {
      const frame = video.current === null ? null : frameOf(draw, video.current);
      const text = frame === null ? null : await decode(frame);
      if (!isHere) return;
      const isOurs = text !== null && codeOf(text) !== null;
      tell(ours, isOurs ? text : null);
      tell(foreign, isOurs ? null : text);
      timer = setTimeout(() => void look(), BETWEEN_LOOKS_MS);
    }
    void look();
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [video, isOn, decode]);
}
