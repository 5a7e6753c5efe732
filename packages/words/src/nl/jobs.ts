import type { TemplatesOf } from '../language.ts';
import type { jobs as declared } from '../sayings/jobs.ts';

export const jobs: TemplatesOf<typeof declared> = {
  'job.not_found': 'Taak {id} bestaat niet.',
  'job.gone': 'Taak {id} bestaat niet meer.',
  'job.file_not_found': 'Printbestand {id} bestaat niet.',
  'job.wrong_status': 'Taak {job} ({status}) kan niet {step} worden.',
  'job.not_ended': 'Taak {job} ({status}) kan pas na afloop worden verwijderd. Annuleer de taak eerst.',
  'job.no_place': 'Taak {job} ({status}) heeft geen plaats in de wachtrij.',
  'job.over': 'Van taak {job} ({status}) kun je alleen de naam en de notities wijzigen.',
  'job.over_soon': 'Taak {job} wordt geannuleerd: je kunt alleen de naam en de notities wijzigen.',
  'job.being_cancelled': 'Taak {job} wordt geannuleerd. Wacht tot alles is gestopt.',
  'job.none_failed': 'Van taak {job} is geen enkel exemplaar mislukt.',
  'job.begun':
    'Taak {job} is al begonnen: de plaat ervan kan niet meer worden gewijzigd. Dupliceer de taak in plaats daarvan.',
  'job.of_somebody_else': '{item} is een taak van iemand anders: wijzigen kan alleen met de rol operator.',
  'job.begun_as_it_is': '{item} is zo begonnen: wijzigen kan nu alleen met de rol operator.',
  'job.approved_as_it_is': '{item} is zo goedgekeurd: wijzigen kan nu alleen met de rol operator.',
  'job.only_theirs_to_resubmit':
    '{item} is een taak van iemand anders: alleen die persoon kan de taak opnieuw indienen. Dupliceer de taak in plaats daarvan.',
  'job.order_wants_fewer':
    'De bestelling van taak {job} heeft nog {room} keer {item} nodig: de rest zit in andere taken. Dupliceer de taak om meer te printen dan er is besteld.',
  'job.prints_file': 'Taak {job} ({item}) print dit. Annuleer eerst de taak.',
  'job.prints_file_now': 'Taak {job} is dit nu aan het printen.',
  'job.one_prints_file':
    'Een taak die je niet ziet, print dit. Een operator die de taak wel ziet, kan die annuleren.',
  'job.has_run_there':
    'Van taak {job} loopt daar een poging. Wacht tot die is afgelopen, of annuleer de taak.',
  'job.pinned_there': 'Taak {job} ({item}) is erop vastgezet. Maak de taak eerst los of annuleer deze.',
  'job.pin_out_of_reach':
    '{item} was bedoeld voor een printer waarop je niet kunt printen, en kan daar niet opnieuw in de wachtrij. Maak een nieuwe taak voor een andere printer.',
  'job_field.file_of_other_model': 'is een bestand van model {model}, niet van {name}',
  'job_field.no_such_plate': 'geen bestand ervan heeft een plaat {plate}',
  'job_field.nothing_to_print': 'heeft niets wat geprint kan worden: upload eerst een geslicet bestand',
  'job_field.copies_begun': 'moet minstens {begun} zijn: zoveel exemplaren zijn al begonnen',
  'job_field.order_wants_no_more': 'mag hoogstens {most} zijn: meer heeft de bestelling niet nodig',
  'job_field.printer_of_others': '{printer} hoort bij een andere organisatie dan de taak en is niet gedeeld',
};
