/** Why this browser can't be sent messages; the page says what to do about each. */
export type PushObstacle =
  /** Neither HTTPS nor the machine itself. */
  | 'insecure'
  /** Apple's phones and tablets give it only to a page that was put on the home screen. */
  | 'install_first'
  | 'unsupported'
  /** The person has said no, and the browser won't ask again. */
  | 'denied';

export interface PushSurroundings {
  readonly isSecure: boolean;
  readonly hasPush: boolean;
  readonly permission: NotificationPermission | null;
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** Opened from the home screen or as an app. */
  readonly isInstalled: boolean;
}

/** Null when nothing is in the way. */
export function pushObstacle(here: PushSurroundings): PushObstacle | null {
  if (!here.isSecure) return 'insecure';
  if (!here.hasPush) return isApplesTouchDevice(here) && !here.isInstalled ? 'install_first' : 'unsupported';
  return here.permission === 'denied' ? 'denied' : null;
}

/** An iPad calls itself a Mac, and no Mac has a touch screen. */
function isApplesTouchDevice({ userAgent, maxTouchPoints }: PushSurroundings): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

export function pushSurroundings(): PushSurroundings {
  return {
    isSecure: isSecureContext,
    hasPush: 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis,
    permission: 'Notification' in globalThis ? Notification.permission : null,
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
  };
}
