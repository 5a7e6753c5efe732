import type { VocabularyWords } from '../vocabulary.ts';

export const vocabulary: VocabularyWords = {
  bambu_level: {
    problem: 'ein Problem',
    fatal: 'ein schwerwiegendes Problem',
    serious: 'ein ernstes Problem',
    notice: 'ein Hinweis',
  },
  bambu_module: {
    printer: 'Drucker',
    motion_controller: 'Bewegungssteuerung',
    mainboard: 'Hauptplatine',
    ams: 'AMS',
    toolhead: 'Druckkopf',
    visual_inspection: 'Sichtprüfung',
    ams_lite: 'AMS Lite',
    ams_ht: 'AMS HT',
  },
  fan: { part_cooling: 'Bauteillüfter', auxiliary: 'Zusatzlüfter', chamber: 'Kammerlüfter' },
  printer_command: {
    pause: 'Pause',
    resume: 'Fortsetzen',
    stop: 'Abbruch',
    speed: 'Drucktempo',
    fan: 'Lüfterdrehzahl',
    skip_objects: 'Auslassen von Objekten',
    ams_refresh: 'Lesen der Etiketten',
    ams_slot: 'Einstellung des Platzes',
    clear_error: 'Löschen des Fehlers',
    light: 'Licht',
    emergency_stop: 'Not-Halt',
  },
  role: { viewer: 'Betrachter', operator: 'Bediener', admin: 'Administrator' },
  stands: {
    idle: 'ist bereit',
    printing: 'druckt',
    paused: 'pausiert',
    offline: 'ist offline',
    error: 'meldet einen Fehler',
  },
};
