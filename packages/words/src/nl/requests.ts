import type { TemplatesOf } from '../language.ts';
import type { requests as declared } from '../sayings/requests.ts';

export const requests: TemplatesOf<typeof declared> = {
  'request.invalid': 'Het verzoek is niet geldig.',
  'request.nothing_there': 'Op {method} {path} is niets.',
  'request.body_too_large': 'De body is te groot.',
  'request.wrong_media_type': 'Stuur de body als {media_type}.',
  'request.not_json': 'is geen geldige JSON',
  'request.not_an_address': 'is geen geldig adres',
  'request.not_one_file': 'moet precies één bestand bevatten, in het veld “file”, en verder niets',
  'request.form_incomplete': 'is geen volledig formulier',
  'request.form_without_boundary': 'is geen formulier: de Content-Type noemt geen boundary',
  'request.file_too_large': 'Een bestand mag hier hoogstens {most_mib} MiB zijn.',
  'request.upload_cut_off': 'De upload eindigde voordat die compleet was.',
  'request.late': 'Het verzoek is niet op tijd aangekomen.',
  'request.rest_late': 'De rest van het verzoek is niet op tijd aangekomen.',
  'request.headers_too_large': 'De headers zijn te groot.',
  'request.not_http': 'Dit is geen geldig HTTP-verzoek.',
  'request.no_host': 'Het verzoek heeft geen Host-header.',
  'request.unknown_expectation': 'Niets anders dan 100-continue kan worden verwacht.',
  'request.no_preview': 'Deze bewerking heeft geen proefrun; er is niets uitgevoerd.',
  'request.foreign_page': 'Deze wijziging moet van de eigen pagina van Farmhand komen (Origin-header).',
  'request.foreign_live_page':
    'Met een sessie moet de WebSocket door de eigen pagina van Farmhand worden geopend (Origin-header).',
  'request.page_opened_elsewhere':
    '{refusal} De pagina is geopend op {origin}, maar zo is het verzoek niet aangekomen. Zet FARM_PUBLIC_URL op het adres dat mensen openen, of laat de proxy X-Forwarded-Proto meesturen.',
  'request.no_socket': 'Op {path} is geen WebSocket; die is op {right_path}.',
  'crowd.requests_of_yours':
    'Er worden te veel verzoeken van jou tegelijk beantwoord. Probeer het later opnieuw.',
  'crowd.requests_from_your_address':
    'Er worden te veel verzoeken vanaf jouw adres tegelijk beantwoord. Probeer het later opnieuw.',
  'crowd.connections': 'Er zijn te veel verbindingen open. Sluit er een paar, of probeer het later opnieuw.',
  'crowd.live_connections': 'Je hebt {count} liveverbindingen open. Sluit er eerst een paar.',
  'access.log_in': 'Log in, of stuur een geldig API-token.',
  'access.people_only': 'Dit is voorbehouden aan mensen: log in op de pagina. API-tokens mogen dit niet.',
  'access.scope': 'Het bereik van dit token staat dit niet toe. Nodig is {scopes}.',
  'access.scope_or_grant':
    'Het bereik van dit token staat dit niet toe. Nodig is {scopes}, of {granted_scope} met de machtiging {grant} voor deze printer, die een persoon kan geven bij het maken van een token.',
  'access.role': 'Hiervoor is de rol {needed} nodig; jij bent {yours}.',
  'access.metrics_by_token': 'Metrics worden met een API-token gelezen.',
  'token_printers.none': 'geen',
  'token_printers.some': '{printer_ids}',
  'token_printers.printer_outside':
    'Printer {printer_id} hoort niet bij de printers van het budget van dit token (printer_ids): {allowed}.',
  'token_printers.place_outside':
    '{where} printer {printer_id}, die niet hoort bij de printers van het budget van dit token (printer_ids): {allowed}.',
  'token_printers.job_is_on': 'Taak {job_id} staat op',
  'token_printers.spool_is_in': '{spool} zit in',
  'token_printers.alert_is_about': 'Melding {alert_id} gaat over',
  'token_printers.entry_was_printed_on': 'Item {entry_id} is geprint op',
  'token_printers.others_too':
    'Het budget van dit token (printer_ids) geldt alleen voor printers {allowed}, en dit betreft ook andere.',
  'group_limit.hold':
    'Je groep is beperkt tot een aantal printers, en een blokkering geldt ook voor andere. Een beheerder, of een operator van wie de groep niet beperkt is, kan blokkeren en vrijgeven.',
  'group_limit.job':
    'Taak {job} mag worden geprint op printers die niet voor je groep zijn, dus je kunt er alleen naar kijken. Een beheerder, of een operator van wie de groep niet beperkt is, kan de taak wijzigen.',
  'group_limit.unpin':
    'Zonder de printer zou taak {job} geprint kunnen worden waar je groep niets te zeggen heeft. Kies een andere printer van je groep, of vraag het een beheerder of een operator van wie de groep niet beperkt is.',
  'group_limit.spool':
    '{spool} zit in een printer die niet voor je groep is, dus je kunt er alleen naar kijken. Een beheerder, of een operator van wie de groep niet beperkt is, kan de spoel wijzigen.',
  'group_limit.order':
    'Taken van bestelling {number} mogen worden geprint op printers die niet voor je groep zijn. Een beheerder, of een operator van wie de groep niet beperkt is, kan dit doen.',
  'group_limit.stops':
    'Elke printer van je groep die print of gepauzeerd is, krijgt opdracht te stoppen; andere printers en de wachtrij van de farm gaan door. De prints gaan verloren.',
  'group_limit.stopped':
    'Alleen de printers van je groep zijn gestopt, en de farm is niet geblokkeerd. Op elk daarvan start niets voordat iemand heeft gezegd dat de plaat vrij is, als de printer daarom vraagt.',
  'idempotency.wrong_key': 'moet 1 tot 255 afdrukbare tekens zijn',
  'idempotency.not_with_files':
    'Bij het uploaden van een bestand is geen Idempotency-Key mogelijk; stuur het zonder.',
  'idempotency.body_too_large': 'Met een Idempotency-Key mag de body hoogstens 1 MiB zijn.',
  'idempotency.other_request': 'Deze sleutel is voor een ander verzoek gebruikt. Gebruik een nieuwe sleutel.',
  'idempotency.still_running': 'De eerste aanroep met deze sleutel loopt nog. Probeer het zo weer.',
  'idempotency.taken_over': 'Een andere aanroep heeft deze sleutel overgenomen. Probeer het zo weer.',
  'idempotency.rights_lost':
    'Je hebt minder rechten dan toen deze sleutel voor het eerst werd gebruikt. Gebruik een nieuwe sleutel.',
  'idempotency.rights_differ':
    'Je hebt andere rechten dan toen deze sleutel voor het eerst werd gebruikt. Gebruik een nieuwe sleutel.',
  'idempotency.answer_not_kept':
    'De eerste aanroep met deze sleutel is gelukt, maar het antwoord mag niet worden bewaard. Gebruik een nieuwe sleutel om het nog eens te doen.',
};
