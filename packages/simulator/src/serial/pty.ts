import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server, type Socket } from 'node:net';

/** A pseudo-terminal under a name: what a host opens there is a serial port to it. */
export interface Pty {
  readonly path: string;
  say(line: string): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface PtyOptions {
  /** Where the link to the pseudo-terminal shall stand. */
  readonly path: string;
  /** Somebody has opened it, which resets the board of a printer on USB. */
  readonly onOpened: () => void;
  readonly onLine: (line: string) => void;
}

/** How often it is looked whether somebody has opened it, in seconds. */
const LOOK_SECONDS = '0.05';

/** Node can't make one: socat does, and joins it to a port of ours as soon as somebody opens it. */
export function createPty({ path, onOpened, onLine }: PtyOptions): Pty {
  let server: Server | null = null;
  let child: ChildProcess | null = null;
  let line: Socket | null = null;
  let isStopped = false;

  function onSocket(socket: Socket): void {
    line = socket;
    let rest = '';
    socket.setEncoding('latin1').setNoDelay(true);
    socket.on('data', (text: string) => {
      const lines = `${rest}${text}`.split('\n');
      rest = lines.pop() ?? '';
      for (const one of lines) onLine(one);
    });
    // The host is gone; a broken line is its usual end.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (line === socket) line = null;
    });
    onOpened();
  }
  function join(port: number): void {
    const terminal = `PTY,link=${path},rawer,echo=0,wait-slave,pty-interval=${LOOK_SECONDS}`;
    child = spawn('socat', [terminal, `TCP:127.0.0.1:${port}`], { stdio: 'ignore' });
    // It ends with whoever had it open, and the next one finds a new one.
    child.once('exit', () => {
      if (!isStopped) join(port);
    });
  }

  return {
    path,
    say: (text) => line?.write(`${text}\n`, 'latin1'),
    async start() {
      const opened = createServer(onSocket);
      server = opened;
      await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
      const address = opened.address();
      if (address === null || typeof address === 'string') throw new Error('no port was given');
      join(address.port);
    },
    async stop() {
      isStopped = true;
      const ended = child?.exitCode === null && new Promise((resolve) => child?.once('exit', resolve));
      child?.kill('SIGKILL');
      await ended;
      line?.destroy();
      await new Promise<void>((resolve) => (server === null ? resolve() : server.close(() => resolve())));
    },
  };
}
