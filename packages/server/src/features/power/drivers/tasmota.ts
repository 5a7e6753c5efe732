import type { PlugAddressOf } from '@farmhand/contract';
import type { Plug } from '../plug.ts';
import { type Fields, fieldsOf } from './answers.ts';
import { ask, beneath, refuseBadStatus } from './ask.ts';
import { confirmed } from './confirm.ts';
import type { PlugDoors } from './doors.ts';
import { readRelay, readStatus } from './tasmota-answers.ts';

/** Tasmota's web commands: `/cm?cmnd=…`. User and password are parts of the address: the firmware knows no other way. */
export function openTasmota(
  { url, relay, username }: PlugAddressOf<'tasmota'>,
  secret: string | null,
  doors: PlugDoors,
): Plug {
  async function command(words: string): Promise<Fields> {
    const query = new URLSearchParams({
      ...(secret !== null && { user: username, password: secret }),
      cmnd: words,
    });
    // A space as its documents write it: who reads a query by hand may not take `+` for one.
    const text = query.toString().replaceAll('+', '%20');
    const answer = await ask(doors, beneath(url, `/cm?${text}`));
    refuseBadStatus(answer.status, secret !== null);
    return fieldsOf(answer.text);
  }

  const plug: Plug = {
    async read() {
      const on = readRelay(await command(`Power${relay}`), relay);
      return { on, ...readStatus(await command('Status 10'), relay) };
    },
    async switch(on) {
      readRelay(await command(`Power${relay} ${on ? 'ON' : 'OFF'}`), relay);
      return confirmed(doors, on, plug.read);
    },
  };
  return plug;
}
