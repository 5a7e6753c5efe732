import type { LicenceKey } from './en.ts';

export const words: Readonly<Record<LicenceKey, string>> = {
  intro:
    'Geen enkele licentie beperkt het aantal printers. Een verlopen licentie verbergt of verwijdert nooit iets.',
  'tier.community': 'Community',
  'tier.pro': 'Pro',
  'tier.education': 'Education',
  'tier.enterprise': 'Enterprise',
  'status.none': 'Geen licentie',
  'status.valid': 'Geldig',
  'status.grace': 'In respijtperiode',
  'status.expired': 'Verlopen',
  'about.none': 'Geen licentiesleutel: alles van de Community-editie werkt.',
  'about.valid': 'De licentie is geldig.',
  'about.grace':
    'De licentie is afgelopen en de server ervan is niet bereikbaar. Tot het einde van de respijtperiode blijft alles zoals het is.',
  'about.expired': 'De licentie is verlopen: wat eronder viel, is te lezen maar niet te wijzigen.',
  customer: 'Uitgegeven aan',
  id: 'Nummer',
  issued: 'Uitgegeven',
  expires: 'Verloopt',
  never: 'Nooit',
  graceUntil: 'Respijt tot',
  entitlements: 'Wat de sleutel zegt',
  entitlementsIntro:
    'Zoals de uitgever het heeft opgeschreven. Farmhand schakelt hiervan alleen organisaties in; de rest is tussen jou en de uitgever.',
  entitlement: 'Afspraak',
  value: 'Waarde',
  server: 'Licentieserver',
  serverIntro:
    'Wordt bij de start, dagelijks en hier om een nieuwere sleutel gevraagd. De server krijgt het nummer van de licentie en de versie van Farmhand te horen, verder niets.',
  host: 'Adres',
  lastAsked: 'Laatst gevraagd',
  lastAnswer: 'Antwoord',
  notAsked: 'Over deze sleutel nog niet gevraagd',
  askNow: 'Nu vragen',
  install: 'Sleutel installeren',
  installIntro: 'Wordt hier gecontroleerd, zonder verbinding naar buiten.',
  key: 'Licentiesleutel',
  installed: 'De licentie is geïnstalleerd: {tier}.',
};
