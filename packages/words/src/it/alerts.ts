import type { AlertTemplates } from '../language.ts';

export const alerts: AlertTemplates = {
  backup_failed: {
    title: 'Backup fallito',
    message: '{problem}',
  },
  'delivery_failed.destination': {
    title: 'I messaggi per {destination} non arrivano',
    message:
      'Nessun messaggio accettato a partire da {since}. {why:sentence} I messaggi restano in attesa e l’invio viene ritentato automaticamente; controlla la destinazione.',
  },
  'delivery_failed.not_taken': {
    title: '{destination} non ha accettato un messaggio',
    message:
      '{why:sentence} Ciò che non viene accettato non è rinviato automaticamente. Controlla la destinazione; risolto il problema, il messaggio si può inviare di nuovo dal suo registro.',
  },
  'delivery_failed.removed': {
    title: '{destination} non riceve più messaggi',
    message:
      '{why:sentence} Per questo la destinazione è stata rimossa. Aggiungila di nuovo per ricevere lì i messaggi.',
  },
  'delivery_failed.behind': {
    title: 'L’inventario esterno è in ritardo',
    message:
      'Non riceve i consumi a partire da {since}. {why:sentence} L’invio viene ritentato automaticamente e nulla va perso.',
  },
  'delivery_failed.counted': {
    title: 'L’inventario esterno ha contato {used_g}?',
    message:
      'Bobina {external_id} nell’inventario: {why:sentence} Verifica e rispondi in Impostazioni, Inventario esterno.',
  },
  'delivery_failed.gone_use': {
    title: 'L’inventario esterno non ha la bobina {external_id}',
    message:
      'Impossibile comunicargli {used_g} della nostra bobina {spool_id}. {why:sentence} Collega la nostra bobina a un’altra o a nessuna, poi salta questo consumo o invialo di nuovo in Impostazioni, Inventario esterno.',
  },
  'delivery_failed.gone_weight': {
    title: 'L’inventario esterno non ha la bobina {external_id}',
    message:
      'Impossibile comunicargli il peso di {left_g} della nostra bobina {spool_id}. {why:sentence} Collega la nostra bobina a un’altra o a nessuna, poi salta questa comunicazione o inviala di nuovo in Impostazioni, Inventario esterno.',
  },
  'delivery_failed.refused_use': {
    title: 'L’inventario esterno rifiuta un consumo della bobina {external_id}',
    message:
      'Impossibile comunicargli {used_g} della nostra bobina {spool_id}. {why:sentence} Salta il consumo o invialo di nuovo in Impostazioni, Inventario esterno.',
  },
  'delivery_failed.refused_weight': {
    title: 'L’inventario esterno rifiuta un consumo della bobina {external_id}',
    message:
      'Impossibile comunicargli il peso di {left_g} della nostra bobina {spool_id}. {why:sentence} Salta questa comunicazione o inviala di nuovo in Impostazioni, Inventario esterno.',
  },
  printer_offline: { title: '{printer} è offline', message: '{reason}' },
  printer_error: { title: '{printer} segnala un errore', message: '{reason}' },
  'printer_error.while_printing': {
    title: '{printer} segnala un errore durante la stampa',
    message: '{reason}',
  },
  printer_identity_changed: { title: '{printer} mostra un’altra identità', message: '{reason}' },
  printer_flapping: {
    title: '{printer} cambia stato troppo spesso',
    message:
      'Ha segnalato {changes} cambiamenti in {seconds} s. Le sue segnalazioni vengono raggruppate e non riceve nuovi lavori finché non resta stabile per un minuto. Controlla la stampante e la sua rete.',
  },
  command_unconfirmed: {
    title: '{printer} non ha confermato il comando: {command}',
    message: 'Comando inviato ({command}), ma la stampante non ne mostra traccia. Controlla la macchina.',
  },
  'command_unconfirmed.never_sent': {
    title: 'Comando mai arrivato a {printer}: {command}',
    message:
      'Il servizio è terminato prima di poter inviare il comando ({command}) e non l’ha più inviato. Controlla la macchina e, se serve ancora, ripeti la richiesta.',
  },
  'job_failed.tried_again': {
    title: 'Stampa fallita su {printer}: {item}',
    message:
      'Tentativo {attempt} di {attempts}: {why:part}. Verrà ritentata; controlla la stampante e libera il piatto.',
  },
  'job_failed.given_up': {
    title: 'Stampa fallita su {printer}: {item}',
    message:
      'Tentativo {attempt} di {attempts}: {why:part}. Per questa copia non ci saranno altri tentativi; controlla la stampante e libera il piatto.',
  },
  'job_failed.stopped_and_held': {
    title: 'Stampa fermata sulla stampante: {item}',
    message:
      '{printer} la segnala come fermata, ma nessuno qui l’ha chiesto. Il resto del lavoro è bloccato: sbloccalo quando può proseguire, oppure annullalo.',
  },
  'job_failed.stopped': {
    title: 'Stampa fermata sulla stampante: {item}',
    message:
      '{printer} la segnala come fermata, ma nessuno qui l’ha chiesto. Non ci saranno altri tentativi automatici: ritenta il lavoro quando si può stampare.',
  },
  'job_failed.one': {
    title: 'Lavoro fallito: {item}',
    message: 'Motivo: {why:part}. Ritentalo quando la causa è risolta.',
  },
  'job_failed.some': {
    title: 'Lavoro fallito: {item}',
    message:
      'Copie completate: {done} di {all}; fallite: {failed}. L’ultima: {why:part}. Ritenta quelle fallite quando la causa è risolta.',
  },
  'job_completed.one': { title: 'Lavoro completato: {item}', message: 'La stampa è pronta.' },
  'job_completed.all': { title: 'Lavoro completato: {item}', message: 'Tutte le copie ({all}) sono pronte.' },
  job_approval_requested: {
    title: '{item} attende approvazione',
    message: 'Lavoro {job}, copie: {count}. Approvalo o respingilo.',
  },
  'job_approved.queued': { title: 'Lavoro approvato: {item}', message: 'Ora è in coda.' },
  'job_approved.with_notes': { title: 'Lavoro approvato: {item}', message: '{notes}' },
  job_rejected: { title: 'Lavoro respinto: {item}', message: '{reason}' },
  dispatch_failed: { title: 'Impossibile avviare {item}', message: '{reason}' },
  'run_unknown.own': {
    title: 'Che fine ha fatto {item}?',
    message:
      'Esecuzione {run}: {detail}. Controlla la stampante e indica se ha stampato; fino ad allora non le viene inviato nulla.',
  },
  'run_unknown.of_others': {
    title: 'Che fine ha fatto la stampa su {printer}?',
    message:
      'Esecuzione {run}: {detail}. Controlla la stampante e indica se ha stampato; fino ad allora non le viene inviato nulla.',
  },
  'unknown_print.file': {
    title: '{printer} stampa qualcosa che non è stato avviato da qui',
    message: 'Sta stampando {file}. I lavori attendono che finisca e che il piatto sia libero.',
  },
  'unknown_print.unnamed': {
    title: '{printer} stampa qualcosa che non è stato avviato da qui',
    message: 'Sta stampando un file. I lavori attendono che finisca e che il piatto sia libero.',
  },
  'unknown_print.again': {
    title: '{printer} stampa qualcosa che non è stato avviato da qui',
    message:
      'Sta stampando il file dell’esecuzione {run}, già conclusa ({state}). Controlla la stampante: forse lo sta stampando una seconda volta.',
  },
  'print_paused.run_out': {
    title: '{printer} ha finito il filamento',
    message: 'La stampa è ferma: {why:part}. Carica il filamento, poi riprendila.',
  },
  'print_paused.run_out_plainly': {
    title: '{printer} ha finito il filamento',
    message: 'La stampa è ferma. Carica il filamento, poi riprendila.',
  },
  'print_paused.fault': {
    title: '{printer} è in pausa per un guasto',
    message:
      'La stampa è ferma: {why:part}. Controlla la macchina e risolvi il problema, poi riprendi la stampa o fermala.',
  },
  'print_paused.fault_plainly': {
    title: '{printer} è in pausa per un guasto',
    message:
      'La stampa è ferma. Controlla la macchina e risolvi il problema, poi riprendi la stampa o fermala.',
  },
  'print_paused.attention': {
    title: '{printer} richiede un intervento',
    message: 'La stampa è ferma: {why:part}. Guarda lo schermo della stampante e fai ciò che chiede.',
  },
  'print_paused.attention_plainly': {
    title: '{printer} richiede un intervento',
    message: 'La stampa è ferma. Guarda lo schermo della stampante e fai ciò che chiede.',
  },
  'print_paused.at_machine': {
    title: '{printer} è stata messa in pausa sulla macchina',
    message:
      'La stampa è ferma: {why:part}. Controlla la macchina e riprendi la stampa quando può proseguire.',
  },
  'print_paused.at_machine_plainly': {
    title: '{printer} è stata messa in pausa sulla macchina',
    message: 'La stampa è ferma. Controlla la macchina e riprendi la stampa quando può proseguire.',
  },
  'print_paused.unasked': {
    title: '{printer} ha messo in pausa la stampa',
    message:
      'Nessuno qui l’ha chiesto e la stampante non dice perché. Controlla la macchina, poi riprendi la stampa o fermala.',
  },
  'dispatch_held.farm': {
    title: 'Nessun lavoro si avvia nella farm',
    message: '{reason} Nulla si avvia finché qualcuno non sblocca gli avvii.',
  },
  'dispatch_held.org': {
    title: 'Nessun lavoro si avvia sulle stampanti dell’organizzazione',
    message: '{reason} Nulla si avvia finché qualcuno non sblocca gli avvii.',
  },
  low_stock: {
    title: '{spool} sta per finire',
    message: 'Restano {left_g}, sotto la soglia di {threshold_g}.',
  },
  'maintenance_overdue.days': {
    title: 'Manutenzione scaduta su {printer}: {task}',
    message: 'Va eseguita ogni {days|giorno|# giorni}. Eseguila, poi registrala.',
  },
  'maintenance_overdue.hours': {
    title: 'Manutenzione scaduta su {printer}: {task}',
    message: 'Va eseguita ogni {hours|ora|# ore} di stampa. Eseguila, poi registrala.',
  },
  'maintenance_overdue.hours_or_days': {
    title: 'Manutenzione scaduta su {printer}: {task}',
    message:
      'Va eseguita ogni {hours|ora|# ore} di stampa oppure ogni {days|giorno|# giorni}. Eseguila, poi registrala.',
  },
  'license_ending.grace': {
    title: 'La licenza è scaduta e il suo server non risponde',
    message:
      'Data di scadenza: {ended}. Tutto resta com’è fino a questa data: {until}. Controlla la connessione al server delle licenze o installa una nuova chiave in Impostazioni → Licenza.',
  },
  'license_ending.over': {
    title: 'La licenza è scaduta',
    message:
      'Data di scadenza: {ended}. Ciò che copriva si può leggere, ma non modificare, finché non si installa una nuova chiave in Impostazioni → Licenza.',
  },
  'storage_low.full': {
    title: 'Il disco è pieno',
    message:
      'Caricamenti e backup vengono rifiutati finché non c’è più spazio; se non ne resta quasi più, anche ogni altra novità. Le stampanti si possono usare e fermare. Impostazioni → Spazio su disco mostra che cosa occupa lo spazio.',
  },
  'storage_low.getting_full': {
    title: 'Il disco si sta riempiendo',
    message:
      'Presto caricamenti e backup verranno rifiutati, per lasciare spazio al database. Impostazioni → Spazio su disco mostra che cosa occupa lo spazio.',
  },
  itar_blocked: {
    title: 'Non viene inviato nulla a {destination}',
    message:
      'La connessione è stata rifiutata: {reason:part}. È configurata per: {owner}. Cambia lì l’indirizzo; Impostazioni → Connessioni in uscita le mostra tutte.',
  },
  'itar_blocked.outside': {
    title: 'Non viene inviato nulla a {destination}',
    message:
      'La connessione è stata rifiutata: {reason:part}. È configurata per: {owner}. Cambiala lì prima di riavviare la farm: così com’è, la modalità ristretta non si avvia. Impostazioni → Connessioni in uscita le mostra tutte.',
  },
  'itar_blocked.unlisted': {
    title: 'Non viene inviato nulla a {destination}',
    message:
      'La connessione è stata rifiutata: {reason:part}. Nessuno l’ha configurata così. Impostazioni → Connessioni in uscita mostra a che cosa serviva.',
  },
  'itar_blocked.entered': {
    title: 'Qualcuno ha provato a inserire {destination}',
    message:
      'L’indirizzo non è stato accettato e non vi viene inviato nulla: {reason:part}. Entro un paio di minuti il registro di audit dirà chi è stato; Impostazioni → Connessioni in uscita mostra a che cosa serviva.',
  },
  'itar_blocked.others': {
    title: 'Molte altre connessioni vengono rifiutate',
    message:
      'Le destinazioni rifiutate sono così tante che vengono segnalate insieme. Verifica chi le inserisce o se i server DNS rispondono in modo errato. Impostazioni → Connessioni in uscita le mostra tutte.',
  },
  'plug_failed.unreachable': {
    title: 'La presa di {printer} non risponde',
    message:
      '{why} Finché non risponde, non si sa se la stampante è accesa e nessun lavoro la accende o la spegne.',
  },
  'plug_failed.not_switched': {
    title: 'La presa di {printer} non ha commutato',
    message: '{why} Si riprova, con pause sempre più lunghe. Controlla la presa.',
  },
  'plug_failed.not_awake': {
    title: '{printer} è stata accesa e non risponde',
    message:
      'La presa dice di essere accesa, ma dalla stampante non arriva nulla da {minutes} minuti. Controlla la stampante, la presa e la rete; il lavoro attende o passa a un’altra stampante.',
  },
};
