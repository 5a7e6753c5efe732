import type { TemplatesOf } from '../language.ts';
import type { maintenance as declared } from '../sayings/maintenance.ts';

export const maintenance: TemplatesOf<typeof declared> = {
  'maintenance_task.general_cleaning': 'Czyszczenie ogólne',
  'maintenance_guide.general_cleaning':
    'Usuń z drukarki resztki i kurz, przetrzyj prowadnice i ramę suchą ściereczką niepozostawiającą włókien, oczyść wentylatory i obiektyw kamery. Naoliw lub nasmaruj prowadnice i śruby napędowe tam, gdzie zaleca to producent.',
  'maintenance_task.nozzle_inspection': 'Kontrola dyszy',
  'maintenance_guide.nozzle_inspection':
    'Obejrzyj końcówkę dyszy i silikonową osłonę, usuń resztki, gdy jest ciepła, i wytłocz trochę filamentu: powinien wychodzić prosto i równomiernie. Zużytą dyszę wymień i odnotuj to.',
  'maintenance_task.belt_tension_check': 'Kontrola naciągu pasków',
  'maintenance_guide.belt_tension_check':
    'Wyłącz drukarkę, naciśnij każdy pasek w połowie długości i porównaj obie strony; poszukaj postrzępionych krawędzi. Naciągnij paski zgodnie z opisem producenta, a potem uruchom kalibrację drukarki.',
  'maintenance_task.build_plate_check': 'Kontrola płyty',
  'maintenance_guide.build_plate_check':
    'Umyj płytę ciepłą wodą z płynem do naczyń, osusz ją i poszukaj rys, wgnieceń i zużytej powłoki. Przed ponownym założeniem przetrzyj magnetyczną podstawę.',
  'maintenance_task.firmware_update_check': 'Kontrola aktualizacji firmware’u',
  'maintenance_guide.firmware_update_check':
    'Porównaj zainstalowany firmware z informacjami o wydaniach producenta. Aktualizuj między wydrukami, a potem wydrukuj element testowy.',
  'maintenance_task.carbon_rod_lubrication': 'Pielęgnacja prętów węglowych',
  'maintenance_guide.carbon_rod_lubrication':
    'Pręty węglowe pracują na sucho: nie smaruj ich ani nie oliw, bo smar zatrzymuje kurz i je zużywa. Przecieraj je ściereczką niepozostawiającą włókien z alkoholem izopropylowym, przesuwając głowicę ręcznie, aż przestanie schodzić czarny pył. Smar stosuje się do śrub napędowych, co trzy miesiące.',
  'maintenance_task.hepa_filter_replacement': 'Wymiana filtra HEPA',
  'maintenance_guide.hepa_filter_replacement':
    'Wymień filtr powietrza z węglem aktywnym z tyłu komory i sprawdź, czy dobrze przylega. Jego trwałość to najwyżej 1440 godzin druku, a przy dużej ilości ABS lub ASA mniej.',
  'maintenance_task.purge_wiper_replacement': 'Wymiana wycieraczki dyszy',
  'maintenance_guide.purge_wiper_replacement':
    'Wymień wycieraczkę, która usuwa z dyszy wypłukany filament, gdy jest wygięta, rozdarta lub oblepiona; do tego czasu oczyszczaj ją z resztek. Oczyść zsyp pod nią.',
  'maintenance_task.hotend_cleaning': 'Czyszczenie hotendu',
  'maintenance_guide.hotend_cleaning':
    'Rozgrzej hotend, wyciągnij stary filament na zimno (cold pull), aby zabrał resztki, i wyczyść szczotką z zewnątrz. Po ostygnięciu sprawdź, czy osłona, wentylator i przewody dobrze się trzymają.',
  'maintenance.task_not_found': 'Nie ma czynności konserwacyjnej {task_id}.',
  'maintenance.model_filter': 'podaj modele drukarek rozdzielone przecinkami, na przykład „P1S, A1”',
  'maintenance.no_interval': 'ustaw odstęp w godzinach, w dniach lub jedno i drugie',
  'maintenance.not_for_yours': '{task}: nie dotyczy żadnej z Twoich drukarek',
  'maintenance.not_for_printer': '{task}: nie dotyczy drukarki {printer_id}',
  'maintenance.which_printer': '{task}: podaj, na której drukarce wykonano: {printers}',
  'maintenance.which_printer_of_many':
    '{task}: podaj, na której drukarce wykonano: {printers} i jeszcze {more}',
};
