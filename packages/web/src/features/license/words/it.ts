import type { LicenceKey } from './en.ts';

export const words: Readonly<Record<LicenceKey, string>> = {
  intro:
    'Nessuna licenza limita il numero di stampanti. Una licenza scaduta non nasconde né elimina mai nulla.',
  'tier.community': 'Community',
  'tier.pro': 'Pro',
  'tier.education': 'Education',
  'tier.enterprise': 'Enterprise',
  'status.none': 'Nessuna licenza',
  'status.valid': 'Valida',
  'status.grace': 'In tolleranza',
  'status.expired': 'Scaduta',
  'about.none': 'Nessuna chiave di licenza: funziona tutto ciò che comprende l’edizione Community.',
  'about.valid': 'La licenza è valida.',
  'about.grace':
    'La licenza è scaduta e il suo server non è raggiungibile. Fino alla fine del periodo di tolleranza tutto resta com’è.',
  'about.expired': 'La licenza è scaduta: ciò che copriva si può leggere, ma non modificare.',
  customer: 'Intestata a',
  id: 'Numero',
  issued: 'Emessa',
  expires: 'Scade',
  never: 'Mai',
  graceUntil: 'Fine della tolleranza',
  entitlements: 'Che cosa dice la chiave',
  entitlementsIntro:
    'Come l’ha scritto l’emittente. Di tutto ciò Farmhand attiva solo le organizzazioni; il resto è tra te e l’emittente.',
  entitlement: 'Diritto',
  value: 'Valore',
  server: 'Server delle licenze',
  serverIntro:
    'Gli si chiede una chiave più recente all’avvio, ogni giorno e qui. Gli vengono comunicati il numero della licenza e la versione di Farmhand, nient’altro.',
  host: 'Indirizzo',
  lastAsked: 'Ultima richiesta',
  lastAnswer: 'Ha risposto',
  notAsked: 'Ancora nessuna richiesta per questa chiave',
  askNow: 'Chiedi ora',
  install: 'Installa una chiave',
  installIntro: 'Verificata qui, senza alcuna connessione all’esterno.',
  key: 'Chiave di licenza',
  installed: 'La licenza è installata: {tier}.',
};
