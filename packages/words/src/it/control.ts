import type { TemplatesOf } from '../language.ts';
import type { control as declared } from '../sayings/control.ts';

export const control: TemplatesOf<typeof declared> = {
  'control.unreachable': '{printer} ora non è raggiungibile.',
  'control.wrong_state':
    '{printer} {stands}: il comando era per un’altra stampa o un altro stato, ora non può {deed}.',
  'control.unable': 'Le stampanti come {printer} non possono {deed}.',
  'control.no_slot': '{printer} non segnala lo slot {slot} nell’unità {unit}.',
  'control.no_error': '{printer} non mostra errori.',
  'control.refused': '{printer} ha rifiutato: {reason}',
  'control.refused_plainly': '{printer} ha rifiutato.',
  'control.printer_gone': 'La stampante non c’è più.',
  'control.never_sent': 'Il servizio è terminato prima di poter inviare il comando a {printer}: {command}.',
  'control.not_recorded':
    'Il database ora non è scrivibile. Il comando è stato inviato lo stesso e verrà registrato appena possibile.',
  'control.left_to_another':
    'Questo servizio è in standby e non ha comandato alcuna stampante. Nulla si avvia più, e il servizio che gestisce le stampanti ferma ciò che stampa dalla coda. Ciò che è stato avviato in altro modo va fermato lì o sulla macchina.',
  'stop.driven_elsewhere': 'È gestita da un altro servizio: controlla la macchina.',
  'stop.firmware_stopped':
    'L’annullamento non ha avuto effetto, quindi il firmware è stato fermato: riavvialo prima della prossima stampa.',
  'stop.firmware_told':
    'L’annullamento non ha avuto effetto e il firmware ha ricevuto l’ordine di fermarsi, ma non lo mostra ancora: controlla la macchina. Dopo serve un riavvio del firmware.',
  'stop.no_link': 'Non c’è collegamento: spegnila sulla macchina.',
  'stop.start_on_its_way': 'Un avvio era già in viaggio: controlla la macchina.',
  'stop.taken': 'Ha accettato l’arresto, ma non lo mostra ancora: controlla la macchina.',
  'stop.unanswered': 'Non ha ancora risposto: controlla la macchina.',
  'skip.no_such_object': 'il piatto non ha l’oggetto {ids}.',
  'skip.nothing_left': 'non resterebbe nulla da stampare: ferma invece la stampa.',
};
