import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Program, startProgram } from './program.ts';

/** Debian's mosquitto on loopback, by files in a folder of its own. */
export interface Mosquitto {
  configure(settings: MosquittoSettings): void;
  up(): Promise<void>;
  /** In order: with `isPersistent` it keeps what it has. */
  down(): Promise<void>;
  /** Without a word, as a power cut. */
  kill(): Promise<void>;
  /** It stays connected with all, and neither hears nor answers any of them, until it is woken. */
  freeze(): void;
  wake(): void;
  /** Whoever may no longer come in is sent away; what users may do is new for all. */
  setUsers(users: readonly MosquittoUser[]): void;
  /** What it said since it was last started. */
  output(): string;
}

export interface MosquittoSettings {
  readonly port: number;
  readonly users: readonly MosquittoUser[];
  /** Encrypted for those who ask for it by this name. */
  readonly identity?: { readonly key: string; readonly cert: string };
  /** Whether retained messages and sessions outlive an orderly end. */
  readonly isPersistent: boolean;
  /** Further lines of its configuration. */
  readonly lines?: readonly string[];
}

export interface MosquittoUser {
  readonly username: string;
  readonly password: string;
  /** As its ACL has them: `readwrite farm/#`. */
  readonly topics: readonly string[];
}

const PROGRAM = '/usr/sbin/mosquitto';

export function mosquittoIn(folder: string): Mosquitto {
  let program: Program | null = null;
  let port = 0;
  const at = (name: string) => join(folder, name);

  function writeUsers(users: readonly MosquittoUser[]): void {
    writeFileSync(at('users'), '', { mode: 0o600 });
    for (const { username, password } of users) {
      execFileSync('mosquitto_passwd', ['-b', at('users'), username, password]);
    }
    const rules = users.flatMap(({ username, topics }) => [
      `user ${username}`,
      ...topics.map((topic) => `topic ${topic}`),
    ]);
    writeFileSync(at('topics'), [...rules, ''].join('\n'), { mode: 0o600 });
  }

  async function leave(how: (running: Program) => Promise<void>): Promise<void> {
    const leaving = program;
    program = null;
    if (leaving !== null) await how(leaving);
  }

  return {
    configure(settings) {
      port = settings.port;
      const { identity } = settings;
      if (identity !== undefined) {
        writeFileSync(at('key.pem'), identity.key, { mode: 0o600 });
        writeFileSync(at('cert.pem'), identity.cert);
      }
      writeUsers(settings.users);
      writeFileSync(at('mosquitto.conf'), linesOf(settings, at).join('\n'));
    },
    async up() {
      program = await startProgram(PROGRAM, ['-c', at('mosquitto.conf')], port);
    },
    down: () => leave((running) => running.end()),
    kill: () => leave((running) => running.stop()),
    freeze: () => program?.signal('SIGSTOP'),
    wake: () => program?.signal('SIGCONT'),
    setUsers(users) {
      writeUsers(users);
      program?.signal('SIGHUP');
    },
    output: () => program?.output() ?? '',
  };
}

const linesOf = (
  { port, identity, isPersistent, lines = [] }: MosquittoSettings,
  at: (name: string) => string,
): readonly string[] => [
  `listener ${port} 127.0.0.1`,
  ...(identity === undefined
    ? []
    : [`certfile ${at('cert.pem')}`, `keyfile ${at('key.pem')}`, 'tls_version tlsv1.2']),
  'allow_anonymous false',
  `password_file ${at('users')}`,
  `acl_file ${at('topics')}`,
  // Otherwise it becomes another user, who may not read this folder.
  'user root',
  `persistence ${isPersistent}`,
  ...(isPersistent ? [`persistence_location ${at('')}`] : []),
  // What it says on the other output waits there until it is much.
  'log_dest stderr',
  ...lines,
  '',
];
