/** What can't be asked of a printer as it stands; a part of `../de.ts`. */

const STANDS = [
  ['is idle', 'ist bereit'],
  ['is printing', 'druckt'],
  ['is paused', 'pausiert'],
  ['is offline', 'ist offline'],
  ['shows an error', 'meldet einen Fehler'],
] as const;

const DEEDS = [
  ['pause', 'nicht pausieren'],
  ['resume', 'nichts fortsetzen'],
  ['stop', 'nichts stoppen'],
  ['change its print speed', 'sein Drucktempo nicht ändern'],
  ['set its fans', 'seine Lüfter nicht einstellen'],
  ['skip objects', 'keine Objekte auslassen'],
  ['read the tags of its spools', 'die Etiketten seiner Spulen nicht lesen'],
  ['be told what is in its slots', 'nicht erfahren, was in seinen Plätzen ist'],
  ['switch a light', 'kein Licht schalten'],
  ['clear its error', 'seinen Fehler nicht löschen'],
] as const;

/** Written out: within one pattern nothing would say where the name of a printer ends. */
export const standings: Readonly<Record<string, string>> = Object.fromEntries(
  STANDS.flatMap(([stands, steht]) => [
    [`the printer ${stands}`, `der Drucker ${steht}`],
    [
      `{name} ${stands}. Wait until it has finished, or stop it first.`,
      `{name} ${steht}. Warten Sie, bis er fertig ist, oder stoppen Sie ihn erst.`,
    ],
    [
      `{name} ${stands}: its plate can't be clear before the print has ended.`,
      `{name} ${steht}: Die Platte kann nicht frei sein, bevor der Druck zu Ende ist.`,
    ],
    ...DEEDS.map(([deed, tut]) => [
      `{name} ${stands}, which is not the print or state that this was meant for: it can't ${deed} now.`,
      `{name} ${steht}, und das war für einen anderen Druck oder Zustand gedacht: Er kann jetzt ${tut}.`,
    ]),
  ]),
);
