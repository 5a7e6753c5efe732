import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TlsDoor, TlsIdentity } from '@farmhand/simulator';
import { lastingPort } from '../../../e2e/support/lasting-port.ts';
import { type Program, startProgram } from '../../support/program.ts';

/** Debian's vsftpd as the file server of a printer: implicit TLS, and the control connection's session or nothing. */
export interface Vsftpd {
  /** What clients see as `/`. */
  readonly files: string;
  readonly createFtps: (options: { readonly accessCode: string }) => TlsDoor;
  down(): Promise<void>;
  up(): Promise<void>;
}

const PROGRAM = '/usr/sbin/vsftpd';
const CLIENT = 'bblp';
/** Comes with the package. Its own home is not used, but has to be there. */
const GUEST = 'ftp';
const PAM_FOLDER = '/etc/pam.d';
const PAM_PREFIX = 'farmhand-peer-';

/**
 * A user of its own that no file of the system knows: PAM finds it in a table, and whoever passes is a guest.
 * PAM reads its services from one folder only, so that a name there comes and goes with the server.
 */
export function createVsftpd(folder: string): Vsftpd {
  const at = (name: string) => join(folder, name);
  const service = `${PAM_PREFIX}${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
  const files = at('files');
  let program: Program | null = null;
  let port = 0;

  async function up(): Promise<void> {
    program = await startProgram(PROGRAM, [at('vsftpd.conf')], port);
  }
  async function down(): Promise<void> {
    await program?.stop();
    program = null;
  }

  function configure({ key, cert }: TlsIdentity, accessCode: string): void {
    if (process.getuid?.() !== 0) throw new Error('only root can give vsftpd a user of its own');
    mkdirSync(files, { recursive: true });
    execFileSync('chown', [GUEST, files]);
    // The guest has to get through to its files.
    chmodSync(folder, 0o711);
    mkdirSync(at('empty'), { recursive: true });
    writeFileSync(at('ftp-key.pem'), key, { mode: 0o600 });
    writeFileSync(at('ftp-cert.pem'), cert);
    const users = at('ftp-users');
    execFileSync('db_load', ['-T', '-t', 'hash', `${users}.db`], { input: `${CLIENT}\n${accessCode}\n` });
    const check = `pam_userdb.so crypt=none db=${users}`;
    writeFileSync(join(PAM_FOLDER, service), `auth required ${check}\naccount required ${check}\n`);
    writeFileSync(at('vsftpd.conf'), `${settings().join('\n')}\n`, { mode: 0o600 });
  }

  const settings = (): string[] => [
    'listen=YES',
    'background=NO',
    'listen_address=127.0.0.1',
    `listen_port=${port}`,
    'anonymous_enable=NO',
    'local_enable=YES',
    'guest_enable=YES',
    `guest_username=${GUEST}`,
    'virtual_use_local_privs=YES',
    `pam_service_name=${service}`,
    `local_root=${files}`,
    'chroot_local_user=YES',
    'allow_writeable_chroot=YES',
    'write_enable=YES',
    `secure_chroot_dir=${at('empty')}`,
    'ssl_enable=YES',
    'implicit_ssl=YES',
    'require_ssl_reuse=YES',
    'force_local_data_ssl=YES',
    'force_local_logins_ssl=YES',
    'ssl_ciphers=HIGH',
    `rsa_cert_file=${at('ftp-cert.pem')}`,
    `rsa_private_key_file=${at('ftp-key.pem')}`,
    // Its list of allowed system calls is older than the kernels it runs on.
    'seccomp_sandbox=NO',
    'pasv_promiscuous=NO',
    'xferlog_enable=NO',
  ];

  return {
    files,
    up,
    down,
    createFtps: ({ accessCode }) => ({
      cutAll: () => undefined,
      async open(identity, wanted) {
        port = wanted === 0 ? await lastingPort() : wanted;
        forgetTheDead();
        configure(identity, accessCode);
        await up();
        return port;
      },
      async close() {
        await down();
        rmSync(join(PAM_FOLDER, service), { force: true });
      },
    }),
  };
}

/** Those of runs that were killed. */
function forgetTheDead(): void {
  for (const name of readdirSync(PAM_FOLDER)) {
    const pid = name.startsWith(PAM_PREFIX) ? Number(name.slice(PAM_PREFIX.length).split('-')[0]) : 0;
    if (pid > 0 && !isAlive(pid)) rmSync(join(PAM_FOLDER, name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
