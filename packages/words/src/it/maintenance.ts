import type { TemplatesOf } from '../language.ts';
import type { maintenance as declared } from '../sayings/maintenance.ts';

export const maintenance: TemplatesOf<typeof declared> = {
  'maintenance_task.general_cleaning': 'Pulizia generale',
  'maintenance_guide.general_cleaning':
    'Togli residui e polvere dalla macchina, passa guide e telaio con un panno asciutto che non lasci pelucchi e pulisci le ventole e l’obiettivo della telecamera. Lubrifica con olio o grasso guide e viti trapezie dove lo indica il produttore.',
  'maintenance_task.nozzle_inspection': 'Ispezione dell’ugello',
  'maintenance_guide.nozzle_inspection':
    'Controlla la punta e il calzino in silicone dell’ugello, togli i residui mentre è caldo ed estrudi un po’ di filamento: deve uscire dritto e uniforme. Sostituisci un ugello usurato e registralo.',
  'maintenance_task.belt_tension_check': 'Controllo tensione cinghie',
  'maintenance_guide.belt_tension_check':
    'Spegni la stampante, premi ogni cinghia a metà della sua corsa e confronta i lati; cerca bordi sfilacciati. Tendi le cinghie come descrive il produttore, poi esegui la calibrazione della stampante.',
  'maintenance_task.build_plate_check': 'Controllo del piatto',
  'maintenance_guide.build_plate_check':
    'Lava il piatto con acqua calda e detersivo per piatti, asciugalo e cerca graffi, ammaccature e rivestimento consumato. Pulisci la base magnetica sottostante prima di rimetterlo.',
  'maintenance_task.firmware_update_check': 'Controllo aggiornamento firmware',
  'maintenance_guide.firmware_update_check':
    'Confronta il firmware installato con le note di rilascio del produttore. Aggiorna tra una stampa e l’altra e poi stampa un pezzo di prova.',
  'maintenance_task.carbon_rod_lubrication': 'Cura delle aste in carbonio',
  'maintenance_guide.carbon_rod_lubrication':
    'Le aste in carbonio lavorano a secco: non usare grasso né olio, trattengono la polvere e le consumano. Passale con un panno che non lasci pelucchi e alcol isopropilico finché non esce più polvere nera, muovendo la testina a mano. Il grasso va sulle viti trapezie, ogni tre mesi.',
  'maintenance_task.hepa_filter_replacement': 'Sostituzione filtro HEPA',
  'maintenance_guide.hepa_filter_replacement':
    'Sostituisci il filtro dell’aria a carboni attivi sul retro della camera e verifica che sia ben inserito. Dura al massimo 1440 ore di stampa; meno dopo molto ABS o ASA.',
  'maintenance_task.purge_wiper_replacement': 'Sostituzione del pulisci-ugello',
  'maintenance_guide.purge_wiper_replacement':
    'Sostituisci il pulisci-ugello, che stacca dall’ugello il filamento spurgato, quando è piegato, strappato o incrostato; fino ad allora ripuliscilo dai residui. Libera lo scivolo sottostante.',
  'maintenance_task.hotend_cleaning': 'Pulizia dell’hotend',
  'maintenance_guide.hotend_cleaning':
    'Scalda l’hotend, estrai a freddo il vecchio filamento per portare via i residui e spazzola l’esterno. Una volta freddo, verifica che il calzino, la ventola e i cavi siano ben fissati.',
  'maintenance.task_not_found': 'L’attività di manutenzione {task_id} non esiste.',
  'maintenance.model_filter': 'indica i modelli di stampante separati da virgole, per esempio “P1S, A1”',
  'maintenance.no_interval': 'imposta un intervallo in ore, in giorni o entrambi',
  'maintenance.not_for_yours': '{task} non riguarda nessuna delle tue stampanti',
  'maintenance.not_for_printer': '{task} non riguarda la stampante {printer_id}',
  'maintenance.which_printer': 'indica su quale stampante è stata eseguita l’attività ({task}): {printers}',
  'maintenance.which_printer_of_many':
    'indica su quale stampante è stata eseguita l’attività ({task}): {printers} e altre {more}',
};
