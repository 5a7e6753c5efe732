import type { TemplatesOf } from '../language.ts';
import type { links as declared } from '../sayings/links.ts';

export const links: TemplatesOf<typeof declared> = {
  'link.host_unreachable': 'A questo indirizzo non risponde nulla.',
  'link.host_starting': 'Il programma che gestisce la stampante si sta ancora avviando.',
  'link.not_this_family': 'Qualcosa risponde, ma non è una stampante di questa famiglia.',
  'link.wrong_credentials': 'La stampante ha rifiutato le credenziali.',
  'link.credentials_missing': 'La stampante chiede delle credenziali.',
  'link.wrong_serial': 'Con questo numero di serie la stampante non risponde.',
  'link.lan_mode_off': 'La stampante non accetta programmi dalla rete.',
  'link.developer_mode_off': 'La stampante si può osservare, ma non accetta comandi.',
  'link.liveview_off': 'La stampante non mostra la telecamera in rete.',
  'link.certificate_changed': 'La stampante mostra un’identità diversa da prima.',
  'link.identity_not_kept':
    'Impossibile salvare l’identità della stampante, quindi non le è stato inviato nulla.',
  'link.message_too_large': 'La stampante ha inviato un messaggio troppo grande per essere letto.',
  'link.too_many_messages': 'La stampante invia più di quanto si possa leggere.',
  'link.too_many_clients': 'La stampante non serve altri programmi.',
  'link.klipper_disconnected': 'Moonraker risponde, ma Klipper non è in esecuzione.',
  'link.klipper_shutdown': 'Klipper si è arrestato.',
  'link.printer_busy': 'La stampante è occupata.',
  'link.file_not_found': 'La stampante non trova il file.',
  'link.no_storage': 'La stampante non ha spazio per il file.',
  'link.transfer_failed': 'Il file non è arrivato intero.',
  'link.no_answer': 'La stampante non ha risposto in tempo.',
  'link.outbound_blocked': 'Da qui non è consentito raggiungere questo indirizzo.',
  'link.unreachable': 'irraggiungibile',
  'link.timeout': 'tempo scaduto',
  'link.rejected': 'rifiutato',
  'link.unsupported': 'non supportato',
  'link_fix.host_unreachable':
    'Controlla l’indirizzo, che la stampante sia accesa e che sia sulla stessa rete.',
  'link_fix.host_starting':
    'Attendi un momento: si riprova automaticamente. Se continua, verifica se trova la stampante.',
  'link_fix.not_this_family': 'Controlla l’indirizzo e la famiglia scelta.',
  'link_fix.wrong_credentials':
    'Rileggi il codice di accesso, la chiave o la password sulla stampante; cambia quando lì viene rinnovato.',
  'link_fix.credentials_missing': 'Inserisci il codice di accesso, la chiave oppure nome utente e password.',
  'link_fix.wrong_serial': 'Copia esattamente il numero di serie; maiuscole e minuscole contano.',
  'link_fix.lan_mode_off': 'Attiva la modalità LAN nelle impostazioni di rete della stampante.',
  'link_fix.developer_mode_off':
    'Attiva la modalità sviluppatore nelle impostazioni di rete della stampante.',
  'link_fix.liveview_off': 'Attiva LAN Only Liveview nelle impostazioni della stampante.',
  'link_fix.certificate_changed':
    'Se la scheda madre è stata sostituita o ripristinata, conferma la nuova identità; altrimenti scopri chi risponde lì.',
  'link_fix.identity_not_kept':
    'Verifica che il servizio possa scrivere nel suo database; riprova automaticamente.',
  'link_fix.message_too_large':
    'Riavvia la stampante; se continua, scopri che cosa risponde a questo indirizzo.',
  'link_fix.too_many_messages':
    'Riavvia la stampante; se continua, scopri che cosa risponde a questo indirizzo.',
  'link_fix.too_many_clients': 'Chiudi gli altri programmi connessi, oppure riavvia la stampante.',
  'link_fix.klipper_disconnected': 'Avvia Klipper o guarda il suo registro.',
  'link_fix.klipper_shutdown': 'Elimina la causa indicata, poi riavvia il firmware.',
  'link_fix.printer_busy': 'Attendi che sia inattiva, oppure chiudi la finestra sul suo schermo.',
  'link_fix.file_not_found': 'Invia di nuovo il file.',
  'link_fix.no_storage': 'Inserisci o svuota la scheda di memoria o la chiavetta USB.',
  'link_fix.transfer_failed': 'Riprova; controlla il segnale Wi-Fi.',
  'link_fix.no_answer': 'Riprova; se continua, riavvia la stampante.',
  'link_fix.outbound_blocked': 'Usa un indirizzo consentito dalle regole di questa installazione.',
  'link.printer_ended': 'La stampante ha chiuso la connessione.',
  'link.camera_ended': 'La telecamera ha chiuso lo streaming.',
  'link.camera_without_jpeg': 'La telecamera non invia immagini JPEG.',
  'link.unmarked_file': 'Il nome del file non porta il contrassegno dell’esecuzione.',
  'link.commands_ignored': 'La stampante ignora i comandi.',
  'link.unknown_idle': 'la stampante non dice se è inattiva',
  'link.printer_stands': 'la stampante {stands}',
  'link.printer_does': 'la stampante è occupata: {doing}',
};
