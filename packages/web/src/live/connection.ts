import { CLOSE_CODES, type Frame } from '@farmhand/contract';
import { backoffMs, LONGEST_MS } from './backoff.ts';

export type LiveState = 'connecting' | 'live' | 'reconnecting';

/** What we need of a WebSocket; tests bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

export interface SocketHandlers {
  onMessage(data: unknown): void;
  onClose(code: number): void;
}

export interface LiveOptions {
  /** The last event that what is shown is known to have in it, or null. */
  readonly since: number | null;
  readonly open: (handlers: SocketHandlers) => Socket;
  readonly onFrame: (frame: Frame) => void;
  /** With the time of this device at which the service was last heard; null while it never was. */
  readonly onState: (state: LiveState, heardAt: number | null) => void;
  /** What was missed can't be replayed, or the rights are others: everything shown may be old. */
  readonly onGap: () => void;
  /** The link went down or could not be made; perhaps because the session ended. Answers when that is known. */
  readonly onDown: () => Promise<unknown>;
  readonly random?: () => number;
}

export interface LiveConnection {
  /** The last event that was told, without one missing before it; null when that is not known. */
  position(): number | null;
  start(): void;
  stop(): void;
  /** Try now instead of waiting, for example because the network came back. */
  hurry(): void;
}

/**
 * A line may be dead without having been closed: the service hangs, or the network went away. What has been quiet for so
 * long is asked, by a resume that has nothing to tell; the pings of the service are not shown to a page.
 */
const QUIET_MS = 10_000;
/** So long the service has to answer that, and to greet a new link. */
const ANSWER_MS = 10_000;

function parseFrame(data: unknown): Frame | null {
  if (typeof data !== 'string') return null;
  try {
    const parsed: unknown = JSON.parse(data);
    return isFrame(parsed) ? parsed : null;
  } catch {
    // Not JSON: a proxy's words, not ours. The next frame may be fine.
    return null;
  }
}

function isFrame(value: unknown): value is Frame {
  if (typeof value !== 'object' || value === null) return false;
  return 'type' in value && typeof value.type === 'string' && 'seq' in value && typeof value.seq === 'number';
}

/** Keeps one WebSocket to the service open and resumes after the last event seen (contract section 6). */
export function createLiveConnection(options: LiveOptions): LiveConnection {
  const { random = Math.random } = options;
  let socket: Socket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let lastSeq = options.since;
  let heardAt: number | null = null;
  let isStopped = true;
  /** Until a resume is answered, what arrives says nothing about what was missed, so the position stays. */
  let isResuming = false;
  /** The first snapshot after each hello is the greeting; a further one says that the gap was too long. */
  let greeted = false;

  function receive(received: Frame): void {
    if (received.type === 'hello') {
      greeted = false;
      attempt = 0;
      options.onState('live', heardAt);
      isResuming = false;
      if (lastSeq === null) {
        lastSeq = received.seq;
        options.onGap();
      } else {
        resumeAfter(lastSeq);
      }
      return;
    }
    if (received.type === 'resumed') {
      isResuming = false;
      return;
    }
    if (received.type === 'snapshot') {
      if (greeted) {
        isResuming = false;
        lastSeq = received.seq;
        options.onGap();
      }
      greeted = true;
    } else if (lastSeq !== null && !isResuming) {
      lastSeq = Math.max(lastSeq, received.seq);
    }
    options.onFrame(received);
  }

  function resumeAfter(since: number): void {
    isResuming = true;
    socket?.send(JSON.stringify({ type: 'resume', since }));
  }

  function waitForWords(milliseconds: number, onSilence: () => void): void {
    clearTimeout(silence);
    silence = setTimeout(onSilence, milliseconds);
  }

  function ask(): void {
    if (lastSeq !== null) resumeAfter(lastSeq);
    waitForWords(ANSWER_MS, giveUp);
  }

  function giveUp(): void {
    const dead = socket;
    // What it still says, or that it has closed at last, is of no line of ours any more.
    lost(null);
    dead?.close();
  }

  /** With the code that it was closed with, if it was. */
  function lost(code: number | null): void {
    clearTimeout(silence);
    socket = null;
    if (isStopped) return;
    options.onState('reconnecting', heardAt);
    const isKnown = options.onDown();
    const delayMs = backoffMs(attempt++, random);
    if (code !== CLOSE_CODES.credentials_revoked) {
      connectAfter(delayMs);
      return;
    }
    // With another person's session the old position means nothing: what is shown was for somebody with other rights.
    lastSeq = null;
    // To knock with a session that has ended is refused, which a browser writes into its console.
    connectAfter(LONGEST_MS);
    void isKnown.then(() => {
      if (socket === null && !isStopped) connectAfter(delayMs);
    });
  }

  function connectAfter(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(connect, delayMs);
  }

  function connect(): void {
    const opened = options.open({
      onMessage(data) {
        const received = socket === opened ? parseFrame(data) : null;
        if (received === null) return;
        heardAt = Date.now();
        waitForWords(QUIET_MS, ask);
        receive(received);
      },
      onClose(code) {
        if (socket === opened) lost(code);
      },
    });
    socket = opened;
    waitForWords(ANSWER_MS, giveUp);
  }

  return {
    position: () => lastSeq,
    start() {
      if (!isStopped) return;
      isStopped = false;
      options.onState('connecting', heardAt);
      connect();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(silence);
      const open = socket;
      socket = null;
      open?.close();
    },
    hurry() {
      if (isStopped || socket !== null) return;
      clearTimeout(timer);
      connect();
    },
  };
}
