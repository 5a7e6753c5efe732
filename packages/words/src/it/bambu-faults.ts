import type { TemplatesOf } from '../language.ts';
import type { bambuFaults as declared } from '../sayings/bambu-faults.ts';

export const bambuFaults: TemplatesOf<typeof declared> = {
  'bambu.print_error.0300_8000': 'La stampa è stata messa in pausa per un motivo sconosciuto.',
  'bambu.print_error.0300_8001': 'La stampa è stata messa in pausa da una persona.',
  'bambu.print_error.0300_8003': 'Rilevati spaghetti: la stampa potrebbe essersi staccata dal piatto.',
  'bambu.print_error.0300_8004': 'Il filamento è finito. Carica nuovo filamento e riprendi.',
  'bambu.print_error.0300_8005': 'Il coperchio frontale della testina è caduto. Rimettilo e riprendi.',
  'bambu.print_error.0300_8008': 'La temperatura dell’ugello è anomala.',
  'bambu.print_error.0300_8009': 'La temperatura del piano è anomala.',
  'bambu.print_error.0300_800A': 'Il filamento si accumula nello scivolo di scarico. Puliscilo e riprendi.',
  'bambu.print_error.0300_8015': 'La bobina esterna è finita. Carica nuovo filamento e riprendi.',
  'bambu.print_error.0500_4003':
    'La stampante non riesce a leggere il file. Rifai lo slicing per questa stampante.',
  'bambu.print_error.0500_4004': 'La stampante è occupata e non può avviare questa stampa.',
  'bambu.print_error.0500_4007': 'Per questa stampa bisogna prima aggiornare il firmware.',
  'bambu.print_error.0500_C010':
    'La scheda di memoria o la chiavetta USB non si può leggere o scrivere. Sostituiscila o formattala.',
  'bambu.print_error.0502_4007':
    'La stampante non accetta comandi da programmi: attiva la modalità sviluppatore.',
  'bambu.print_error.0502_4009':
    'La stampante non accetta comandi da programmi: attiva la modalità sviluppatore.',
  'bambu.print_error.0C00_8001': 'Il primo layer ha difetti. Controllalo, poi riprendi o ferma.',
  'bambu.print_error.0C00_8005': 'Il filamento si accumula nello scivolo di scarico. Puliscilo e riprendi.',
  'bambu.print_error.0C00_C003': 'Il primo layer potrebbe avere difetti. Controllalo e decidi se continuare.',
  'bambu.print_error.0C00_C004':
    'La stampa potrebbe essere diventata spaghetti. Controllala e decidi se continuare.',
  'bambu.print_error.0C00_C006': 'Nello scivolo di scarico potrebbe accumularsi filamento. Controllalo.',
  'bambu.hms.0300_0100_0001_0007': 'Il sensore di temperatura del piano ha il circuito aperto.',
  'bambu.hms.0300_0400_0002_0001': 'La ventola di raffreddamento del pezzo gira troppo piano o non gira.',
  'bambu.hms.0C00_0300_0001_0009': 'Impossibile ispezionare il primo layer.',
  'bambu.hms.0C00_0300_0002_0001': 'Impossibile ispezionare il primo layer.',
  'bambu.hms.0C00_0300_0002_0002': 'Impossibile ispezionare il primo layer.',
  'bambu.hms.0C00_0300_0002_0004': 'Impossibile ispezionare il primo layer.',
  'bambu.hms.0C00_0300_0002_0005': 'Impossibile ispezionare il primo layer.',
  'bambu.hms.0C00_0300_0002_000C': 'Il marcatore del piatto non è stato trovato. Controlla il piatto.',
  'bambu.hms.0C00_0300_0002_000E': 'L’ugello sembra coperto di filamento. Puliscilo.',
  'bambu.hms.0C00_0300_0002_000F': 'Impossibile ispezionare il primo layer.',
  'bambu.hms.0C00_0300_0002_0010': 'C’è qualcosa sul piano. Toglilo.',
  'bambu.hms.0C00_0300_0002_001C': 'L’ugello sembra coperto di filamento. Puliscilo.',
  'bambu.hms.0C00_0300_0003_0006': 'Nello scivolo di scarico potrebbe accumularsi filamento. Controllalo.',
  'bambu.hms.0C00_0300_0003_0007':
    'Il primo layer potrebbe avere difetti. Controllalo e decidi se continuare.',
  'bambu.hms.0C00_0300_0003_0008':
    'La stampa potrebbe essere diventata spaghetti. Controllala e decidi se continuare.',
  'bambu.hms.0C00_0300_0003_000B': 'La stampante sta ispezionando il primo layer.',
  'bambu.hms.0C00_0300_0003_000D': 'L’estrusore potrebbe non estrudere. Controllalo e decidi se continuare.',
  'bambu.hms.0C00_0300_0003_0010': 'L’estrusore potrebbe non estrudere. Controllalo e decidi se continuare.',
  'bambu.hms.0C00_0300_0003_001B':
    'La stampa potrebbe essere diventata spaghetti. Controllala e decidi se continuare.',
  'bambu.hms.0500_0500_0001_0007':
    'La stampante ha rifiutato un comando non firmato: attiva la modalità sviluppatore.',
  'bambu.feeder_stuck': 'L’AMS non riesce a spingere il filamento nell’estrusore.',
  'bambu.feeder_ran_out': 'Il filamento nell’AMS è finito. Inserisci una nuova bobina e riprendi.',
  'bambu.feeder_unmapped': 'La stampante non sa quale slot AMS usare: la mappatura è fallita.',
  'bambu.outside_ran_out': 'La bobina esterna è finita. Carica nuovo filamento e riprendi.',
  'bambu.slot_ran_out':
    'Il filamento nello slot {slot} dell’AMS {unit} è finito. Inserisci una nuova bobina.',
  'bambu.slot_ran_out_purging':
    'Il filamento nello slot {slot} dell’AMS {unit} è finito. Il resto viene spurgato.',
  'bambu.slot_ran_out_went_on':
    'Il filamento nello slot {slot} dell’AMS {unit} è finito. La stampante ha proseguito con un altro slot.',
  'bambu.outside_slot_ran_out': 'La bobina esterna è finita. Inserisci una nuova bobina.',
  'bambu.outside_slot_ran_out_purging': 'La bobina esterna è finita. Il resto viene spurgato.',
  'bambu.outside_slot_ran_out_went_on':
    'La bobina esterna è finita. La stampante ha proseguito con un altro slot.',
  'bambu.slot_empty': 'Lo slot {slot} dell’AMS {unit} è vuoto.',
  'bambu.module_stopped':
    'La stampa è stata fermata o rifiutata ({module}, {code}). Lo schermo della stampante dice di più.',
  'bambu.module_paused':
    'La stampa è stata messa in pausa ({module}, {code}). Lo schermo della stampante dice di più.',
  'bambu.module_warns':
    'È presente un avvertimento ({module}, {code}). Lo schermo della stampante dice di più.',
  'bambu.module_reports':
    'La stampante segnala {level} ({module}, {code}). Lo schermo della stampante dice di più.',
  'bambu.ran_out.filament': 'Il filamento è finito.',
  'bambu.ran_out.ams': 'Il filamento nell’AMS è finito.',
  'bambu.ran_out.outside': 'La bobina esterna è finita.',
  'bambu.ran_out.slot': 'Il filamento nello slot {slot} dell’AMS {unit} è finito.',
  'bambu.ran_out.reported': 'La stampante segnala {level} ({module}, {code}).',
};
