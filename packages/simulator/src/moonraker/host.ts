/** The life of the Klippy process: what Moonraker shows of it, and what it tells its clients when it changes. */

export type KlippyState = 'disconnected' | 'startup' | 'ready' | 'shutdown' | 'error';

export interface KlippyHost {
  readonly state: KlippyState;
  readonly message: string;
  shutDown(reason: string): void;
  /** The process ends and stays away until `boot`. */
  disconnect(): void;
  boot(): void;
  /** `firmware` also resets the micro-controller, which a shut-down one needs. */
  restart(kind: 'host' | 'firmware'): void;
  tick(): void;
  /** Notifications that real Moonraker sends behind the status update. */
  sendLate(): void;
}

export interface HostOptions {
  readonly now: () => number;
  /** From the restart until it is ready, in real milliseconds. */
  readonly bootMs: number;
  readonly notify: (method: string, params?: readonly unknown[]) => void;
  /** What the printer says when it comes up: null is well. */
  readonly faultAtBoot: () => { state: 'shutdown' | 'error'; reason: string } | null;
  /** The process does not come back while this is true. */
  readonly isHeldDown: () => boolean;
  /** It has started and waits for its micro-controller while this is true. */
  readonly isStartupHeld: () => boolean;
  /** The process is gone: subscriptions, print and waiting calls with it. */
  readonly onGone: (how: 'klippy_disconnect' | 'klippy_shutdown') => void;
}

/** It has found its process and asks the micro-controller from here on. */
const STARTUP_SHARE = 0.87;
const ADVICE = `Once the underlying issue is corrected, use the
"FIRMWARE_RESTART" command to reset the firmware, reload the
config, and restart the host software.
`;
const MESSAGES: Readonly<Record<string, string>> = {
  startup:
    'Printer is not ready\nThe klippy host software is attempting to connect.  Please\nretry in a few moments.\n',
  ready: 'Printer is ready',
  disconnected: '',
};

export function createKlippyHost(options: HostOptions): KlippyHost {
  let state: KlippyState = 'ready';
  let message = MESSAGES['ready'] ?? '';
  let bootsAt: number | null = null;
  let isMcuDown = false;
  const late: string[] = [];

  function enter(next: KlippyState, text = MESSAGES[next] ?? ''): void {
    state = next;
    message = text;
  }
  function shutDown(reason: string): void {
    if (state === 'disconnected') return;
    isMcuDown = true;
    options.notify('notify_gcode_response', ['// Klipper state: Shutdown']);
    enter('shutdown', `${reason}\n${ADVICE}Printer is shutdown\n`);
    late.push('notify_klippy_shutdown');
    options.onGone('klippy_shutdown');
  }
  function disconnect(): void {
    if (state === 'disconnected') return;
    enter('disconnected');
    bootsAt = null;
    late.length = 0;
    options.onGone('klippy_disconnect');
    options.notify('notify_klippy_disconnected');
  }
  function boot(): void {
    bootsAt = options.now();
  }
  function arrive(): void {
    bootsAt = null;
    const fault = options.faultAtBoot();
    if (fault?.state === 'shutdown') {
      shutDown(fault.reason);
      return;
    }
    const problem = fault?.reason ?? (isMcuDown ? "Can not update MCU 'mcu' config as it is shutdown" : null);
    if (problem !== null) {
      enter('error', `${problem}\n${ADVICE}Printer is halted\n`);
      return;
    }
    enter('ready');
    options.notify('notify_klippy_ready');
  }

  return {
    get state() {
      return state;
    },
    get message() {
      return message;
    },
    shutDown,
    disconnect,
    boot,
    restart(kind) {
      if (kind === 'firmware') isMcuDown = false;
      options.notify('notify_gcode_response', ['// Klipper state: Disconnect']);
      disconnect();
      boot();
    },
    tick() {
      if (bootsAt === null || options.isHeldDown()) return;
      const bootedMs = options.now() - bootsAt;
      if (state === 'disconnected' && bootedMs >= options.bootMs * STARTUP_SHARE) enter('startup');
      if (state === 'startup' && bootedMs >= options.bootMs && !options.isStartupHeld()) arrive();
    },
    sendLate() {
      for (const method of late.splice(0)) options.notify(method);
    },
  };
}
