import { said } from '@farmhand/words';
import type { Connection } from '../adapter.ts';
import { PrinterError } from '../printer-error.ts';
import type { VideoPlayer } from '../video.ts';
import type { CameraOptions } from './camera.ts';
import { dialPrinter } from './identity.ts';
import { relayRtsp } from './rtsp-relay.ts';

export interface VideoCameraOptions extends CameraOptions {
  readonly video: VideoPlayer;
  /** Whether the printer says that its stream is switched on (A.10). */
  readonly isOn: () => boolean;
}

/** X1, P2S, H2 and X2D stream video over RTSPS instead of pictures (A.10). */
export function openVideoCamera(options: VideoCameraOptions): NonNullable<Connection['camera']> {
  const { at, dial, expected, accessCode, video } = options;
  const host = at.host.includes(':') ? `[${at.host}]` : at.host;
  const real = `rtsps://${host}:${at.port}/streaming/live/1`;

  return async (onFrame, signal) => {
    if (!options.isOn()) throw new PrinterError('rejected', 'liveview_off');
    const broken = new AbortController();
    let isTaken = false;
    const until = AbortSignal.any([signal, broken.signal]);
    await video.play(
      (player, shown) => {
        let isPlayer = false;
        const relayed = relayRtsp(player, {
          ...{ shown, real, password: accessCode, username: 'bblp' },
          async dial() {
            if (isTaken)
              throw new PrinterError('rejected', null, { detail: said('bambu.player_called_twice') });
            isTaken = true;
            isPlayer = true;
            return (await dialPrinter(dial, { ...at, signal: until }, expected)).socket;
          },
        });
        // A stranger who knocks is sent away; only what happens to the player's own line ends the playing.
        relayed.catch((error: unknown) => {
          if (isPlayer) broken.abort(error);
        });
      },
      onFrame,
      until,
    );
    if (signal.aborted) return;
    const reason: unknown = broken.signal.reason;
    throw reason instanceof PrinterError ? reason : new PrinterError('unreachable', 'no_answer');
  };
}
