import type { TemplatesOf } from '../language.ts';
import type { license as declared } from '../sayings/license.ts';

export const license: TemplatesOf<typeof declared> = {
  'license.feature_ended':
    'Per modificare {feature} serve una licenza di livello {tier}: la licenza è scaduta ({ended_on}), quindi sono in sola lettura.',
  'license.feature_of_tier':
    'Per modificare {feature} serve una licenza di livello {tier}: il livello di questa farm è {yours}.',
  'license.no_public_key':
    'qui non si può verificare alcuna chiave, perché FARM_LICENSE_PUBLIC_KEY non è impostata',
  'license.not_of_this_issuer': 'non è una chiave di licenza di questo emittente, o ne manca una parte',
  'license.ended': 'questa licenza è scaduta ({ended_on})',
  'license.later_one_counts':
    'FARM_LICENSE_KEY contiene una licenza emessa più tardi, e vale quella più recente',
  'license.no_server': 'Nessun server delle licenze configurato (FARM_LICENSE_SERVER_URL).',
  'license.nothing_to_ask_about': 'Senza una licenza non c’è nulla da chiedere. Installa prima una chiave.',
  'license_server.renewed': 'È stata acquisita una chiave più recente.',
  'license_server.not_newer': 'Non c’è una chiave più recente.',
  'license_server.ended': 'La chiave che ha è scaduta ({ended}).',
  'license_server.unknown': 'Non conosce questa licenza.',
  'license_server.withdrawn': 'La licenza è stata revocata.',
  'license_server.refused': 'Si rifiuta di rispondere ({status}).',
  'license_server.in_its_words': '{answer:sentence} Dice: {words}',
  'license_server.redirected': 'Rimanda altrove ({status}), ma il rinvio non viene seguito.',
  'license_server.no_key':
    'Ha risposto ({status}), ma senza una chiave. Forse non è un server delle licenze.',
  'license_server.too_long': 'La sua risposta è troppo lunga per una chiave.',
  'license_server.other_issuer': 'La sua chiave non è firmata da questo emittente.',
  'license_server.other_license': 'La sua chiave è di un’altra licenza.',
  'license_server.failing': 'Ha un problema interno ({status}).',
  'license_server.unreachable': 'Non è raggiungibile. {why:sentence}',
  'license_server.no_answer': 'Non ha risposto in tempo.',
  'license_server.broken_off': 'La connessione si è interrotta.',
};
