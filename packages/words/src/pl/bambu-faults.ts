import type { TemplatesOf } from '../language.ts';
import type { bambuFaults as declared } from '../sayings/bambu-faults.ts';

export const bambuFaults: TemplatesOf<typeof declared> = {
  'bambu.print_error.0300_8000': 'Wydruk wstrzymano z nieznanej przyczyny.',
  'bambu.print_error.0300_8001': 'Wydruk wstrzymano ręcznie.',
  'bambu.print_error.0300_8003': 'Wykryto spaghetti: wydruk mógł się oderwać od płyty.',
  'bambu.print_error.0300_8004': 'Skończył się filament. Załaduj nowy i wznów wydruk.',
  'bambu.print_error.0300_8005': 'Odpadła przednia osłona głowicy. Załóż ją i wznów wydruk.',
  'bambu.print_error.0300_8008': 'Temperatura dyszy jest nieprawidłowa.',
  'bambu.print_error.0300_8009': 'Temperatura stołu jest nieprawidłowa.',
  'bambu.print_error.0300_800A': 'Filament gromadzi się w zsypie odpadów. Oczyść go i wznów wydruk.',
  'bambu.print_error.0300_8015': 'Skończyła się szpula zewnętrzna. Załaduj nowy filament i wznów wydruk.',
  'bambu.print_error.0500_4003': 'Drukarka nie może odczytać pliku. Potnij go ponownie dla tej drukarki.',
  'bambu.print_error.0500_4004': 'Drukarka jest zajęta i nie może rozpocząć tego wydruku.',
  'bambu.print_error.0500_4007': 'Przed tym wydrukiem trzeba zaktualizować firmware.',
  'bambu.print_error.0500_C010':
    'Karty pamięci lub nośnika USB nie można odczytać albo zapisać. Wymień lub sformatuj nośnik.',
  'bambu.print_error.0502_4007': 'Drukarka nie przyjmuje poleceń od programów: włącz w niej Developer Mode.',
  'bambu.print_error.0502_4009': 'Drukarka nie przyjmuje poleceń od programów: włącz w niej Developer Mode.',
  'bambu.print_error.0C00_8001': 'Pierwsza warstwa ma wady. Obejrzyj ją, a potem wznów lub zatrzymaj wydruk.',
  'bambu.print_error.0C00_8005': 'Filament gromadzi się w zsypie odpadów. Oczyść go i wznów wydruk.',
  'bambu.print_error.0C00_C003':
    'Pierwsza warstwa może mieć wady. Obejrzyj ją i zdecyduj, czy drukować dalej.',
  'bambu.print_error.0C00_C004':
    'Z wydruku mogło powstać spaghetti. Sprawdź go i zdecyduj, czy drukować dalej.',
  'bambu.print_error.0C00_C006': 'Filament może gromadzić się w zsypie odpadów. Sprawdź go.',
  'bambu.hms.0300_0100_0001_0007': 'Czujnik temperatury stołu ma przerwany obwód.',
  'bambu.hms.0300_0400_0002_0001': 'Wentylator chłodzenia wydruku obraca się za wolno lub wcale.',
  'bambu.hms.0C00_0300_0001_0009': 'Nie udało się skontrolować pierwszej warstwy.',
  'bambu.hms.0C00_0300_0002_0001': 'Nie udało się skontrolować pierwszej warstwy.',
  'bambu.hms.0C00_0300_0002_0002': 'Nie udało się skontrolować pierwszej warstwy.',
  'bambu.hms.0C00_0300_0002_0004': 'Nie udało się skontrolować pierwszej warstwy.',
  'bambu.hms.0C00_0300_0002_0005': 'Nie udało się skontrolować pierwszej warstwy.',
  'bambu.hms.0C00_0300_0002_000C': 'Nie znaleziono znacznika płyty. Sprawdź płytę.',
  'bambu.hms.0C00_0300_0002_000E': 'Dysza wygląda na oblepioną filamentem. Oczyść ją.',
  'bambu.hms.0C00_0300_0002_000F': 'Nie udało się skontrolować pierwszej warstwy.',
  'bambu.hms.0C00_0300_0002_0010': 'Na stole coś leży. Usuń to.',
  'bambu.hms.0C00_0300_0002_001C': 'Dysza wygląda na oblepioną filamentem. Oczyść ją.',
  'bambu.hms.0C00_0300_0003_0006': 'Filament może gromadzić się w zsypie odpadów. Sprawdź go.',
  'bambu.hms.0C00_0300_0003_0007':
    'Pierwsza warstwa może mieć wady. Obejrzyj ją i zdecyduj, czy drukować dalej.',
  'bambu.hms.0C00_0300_0003_0008':
    'Z wydruku mogło powstać spaghetti. Sprawdź go i zdecyduj, czy drukować dalej.',
  'bambu.hms.0C00_0300_0003_000B': 'Drukarka kontroluje pierwszą warstwę.',
  'bambu.hms.0C00_0300_0003_000D':
    'Ekstruder może nie podawać filamentu. Sprawdź go i zdecyduj, czy drukować dalej.',
  'bambu.hms.0C00_0300_0003_0010':
    'Ekstruder może nie podawać filamentu. Sprawdź go i zdecyduj, czy drukować dalej.',
  'bambu.hms.0C00_0300_0003_001B':
    'Z wydruku mogło powstać spaghetti. Sprawdź go i zdecyduj, czy drukować dalej.',
  'bambu.hms.0500_0500_0001_0007': 'Drukarka odrzuciła niepodpisane polecenie: włącz w niej Developer Mode.',
  'bambu.feeder_stuck': 'AMS nie może wprowadzić filamentu do ekstrudera.',
  'bambu.feeder_ran_out': 'Skończył się filament w AMS. Włóż nową szpulę i wznów wydruk.',
  'bambu.feeder_unmapped': 'Drukarka nie wie, którego slotu AMS użyć: mapowanie się nie powiodło.',
  'bambu.outside_ran_out': 'Skończyła się szpula zewnętrzna. Załaduj nowy filament i wznów wydruk.',
  'bambu.slot_ran_out': 'Skończył się filament w slocie {slot} AMS {unit}. Włóż nową szpulę.',
  'bambu.slot_ran_out_purging':
    'Skończył się filament w slocie {slot} AMS {unit}. Jego resztka jest wypłukiwana.',
  'bambu.slot_ran_out_went_on':
    'Skończył się filament w slocie {slot} AMS {unit}. Drukarka kontynuowała z innego slotu.',
  'bambu.outside_slot_ran_out': 'Skończyła się szpula zewnętrzna. Włóż nową szpulę.',
  'bambu.outside_slot_ran_out_purging':
    'Skończyła się szpula zewnętrzna. Resztka filamentu jest wypłukiwana.',
  'bambu.outside_slot_ran_out_went_on':
    'Skończyła się szpula zewnętrzna. Drukarka kontynuowała z innego slotu.',
  'bambu.slot_empty': 'Slot {slot} AMS {unit} jest pusty.',
  'bambu.module_stopped': 'Wydruk zatrzymano lub odrzucono ({code}, {module}). Więcej pokaże ekran drukarki.',
  'bambu.module_paused': 'Wydruk wstrzymano ({code}, {module}). Więcej pokaże ekran drukarki.',
  'bambu.module_warns': 'Zgłoszono ostrzeżenie ({code}, {module}). Więcej pokaże ekran drukarki.',
  'bambu.module_reports': 'Zgłoszenie: {level} ({code}, {module}). Więcej pokaże ekran drukarki.',
  'bambu.ran_out.filament': 'Skończył się filament.',
  'bambu.ran_out.ams': 'Skończył się filament w AMS.',
  'bambu.ran_out.outside': 'Skończyła się szpula zewnętrzna.',
  'bambu.ran_out.slot': 'Skończył się filament w slocie {slot} AMS {unit}.',
  'bambu.ran_out.reported': 'Zgłoszenie: {level} ({code}, {module}).',
};
