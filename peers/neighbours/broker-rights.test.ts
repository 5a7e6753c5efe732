import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lastingPort } from '../../e2e/support/lasting-port.ts';
import { temporaryFolder } from '../../e2e/support/service.ts';
import { startProgram } from '../support/program.ts';
import { FARM_USER, openToldFarm } from './support/told-farm.ts';

const COMMANDS = 'farmhand/printers/+/command';

/** As the plugin keeps a user (mosquitto.org/documentation/dynamic-security). */
function userWith(rolename: string) {
  const [salt, iterations] = [randomBytes(12), 101];
  const password = pbkdf2Sync(FARM_USER.password, salt, iterations, 64, 'sha512');
  return {
    ...{ username: FARM_USER.username, password: password.toString('base64') },
    ...{ salt: salt.toString('base64'), iterations, roles: [{ rolename }] },
  };
}

/** Debian's mosquitto with its plugin of rights, which says no to a reader where its list of topics says nothing. */
async function startStrictBroker(): Promise<string> {
  const folder = temporaryFolder(onTestFinished);
  const port = await lastingPort();
  const [rights, settings] = [join(folder, 'rights.json'), join(folder, 'mosquitto.conf')];
  const rule = { acltype: 'subscribePattern', topic: COMMANDS, allow: false };
  writeFileSync(
    rights,
    JSON.stringify({
      defaultACLAccess: {
        ...{ publishClientSend: true, publishClientReceive: true },
        ...{ subscribe: true, unsubscribe: true },
      },
      clients: [userWith('deaf')],
      roles: [{ rolename: 'deaf', acls: [rule] }],
    }),
  );
  const lines = [
    `listener ${port} 127.0.0.1`,
    'allow_anonymous false',
    'user root',
    `plugin ${globSync('/usr/lib/*/mosquitto_dynamic_security.so')[0]}`,
    `plugin_opt_config_file ${rights}`,
    'log_dest stderr',
    '',
  ];
  writeFileSync(settings, lines.join('\n'));
  const program = await startProgram('/usr/sbin/mosquitto', ['-c', settings], port);
  onTestFinished(() => program.stop());
  return `mqtt://localhost:${port}`;
}

test('where mosquitto lets us read no commands, that is told, and all else goes on', async () => {
  const url = await startStrictBroker();
  const farm = await openToldFarm();
  await farm.setBroker({ url, enabled: true, ...FARM_USER, discovery_enabled: true });
  await farm.untilConnected();
  expect(await farm.link()).toMatchObject({
    problem: null,
    unread_topics: [{ topic: COMMANDS, said: { code: 'broker.commands_not_read' } }],
  });
  expect(await farm.api.testBroker()).toMatchObject({ ok: true });
});
