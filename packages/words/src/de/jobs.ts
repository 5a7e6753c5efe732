import type { TemplatesOf } from '../language.ts';
import type { jobs as declared } from '../sayings/jobs.ts';

export const jobs: TemplatesOf<typeof declared> = {
  'job.not_found': 'Den Auftrag {id} gibt es nicht.',
  'job.gone': 'Den Auftrag {id} gibt es nicht mehr.',
  'job.file_not_found': 'Die Druckdatei {id} gibt es nicht.',
  'job.wrong_status': 'Auftrag {job} ({status}) kann nicht {step} werden.',
  'job.not_ended':
    'Auftrag {job} ({status}) kann nicht gelöscht werden, bevor er zu Ende ist. Brechen Sie ihn erst ab.',
  'job.no_place': 'Auftrag {job} ({status}) hat keinen Platz in der Warteschlange.',
  'job.over': 'Bei Auftrag {job} ({status}) lassen sich nur Name und Notizen ändern.',
  'job.over_soon': 'Auftrag {job} wird gerade abgebrochen: Nur Name und Notizen lassen sich ändern.',
  'job.being_cancelled': 'Auftrag {job} wird gerade abgebrochen. Warten Sie, bis er steht.',
  'job.none_failed': 'Kein Exemplar von Auftrag {job} ist misslungen.',
  'job.begun':
    'Auftrag {job} wurde begonnen: Seine Platte lässt sich nicht mehr ändern. Duplizieren Sie ihn stattdessen.',
  'job.of_somebody_else':
    '{item} ist der Auftrag von jemand anderem: Ihn zu ändern braucht die Rolle Bediener.',
  'job.begun_as_it_is': '{item} wurde so begonnen: Ihn jetzt zu ändern braucht die Rolle Bediener.',
  'job.approved_as_it_is': '{item} wurde so freigegeben: Ihn jetzt zu ändern braucht die Rolle Bediener.',
  'job.only_theirs_to_resubmit':
    '{item} ist der Auftrag von jemand anderem: Nur diese Person reicht ihn wieder ein. Duplizieren Sie ihn stattdessen.',
  'job.order_wants_fewer':
    'Die Bestellung, zu der Auftrag {job} gehört, braucht noch {room} von {item}: Den Rest haben andere Aufträge. Duplizieren Sie den Auftrag, um mehr als bestellt zu drucken.',
  'job.prints_file': 'Auftrag {job} ({item}) druckt sie. Brechen Sie den Auftrag erst ab.',
  'job.prints_file_now': 'Auftrag {job} druckt sie gerade.',
  'job.one_prints_file':
    'Ein Auftrag, den Sie nicht sehen, druckt sie. Ein Bediener, der ihn sieht, kann ihn abbrechen.',
  'job.has_run_there':
    'Auftrag {job} hat einen Druck darauf. Warten Sie, bis er zu Ende ist, oder brechen Sie den Auftrag ab.',
  'job.pinned_there':
    'Auftrag {job} ({item}) ist an ihn gebunden. Lösen Sie die Bindung, oder brechen Sie den Auftrag ab.',
  'job.pin_out_of_reach':
    '{item} war für einen Drucker bestimmt, auf dem Sie nicht drucken können, und kann dort nicht wieder eingereiht werden. Legen Sie einen neuen Auftrag für einen anderen Drucker an.',
  'job_field.file_of_other_model': 'ist eine Datei von Modell {model}, nicht von {name}',
  'job_field.no_such_plate': 'keine Datei davon hat eine Platte {plate}',
  'job_field.nothing_to_print':
    'hat nichts, was gedruckt werden kann: laden Sie erst eine geslicte Datei hoch',
  'job_field.copies_begun': 'muss mindestens {begun} sein: So viele Exemplare wurden begonnen',
  'job_field.order_wants_no_more': 'darf höchstens {most} sein: Mehr braucht die Bestellung nicht',
  'job_field.printer_of_others':
    '{printer} gehört einer anderen Organisation als der Auftrag und ist nicht freigegeben',
};
