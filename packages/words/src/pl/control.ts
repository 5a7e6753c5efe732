import type { TemplatesOf } from '../language.ts';
import type { control as declared } from '../sayings/control.ts';

export const control: TemplatesOf<typeof declared> = {
  'control.unreachable': 'Drukarka {printer} jest teraz nieosiągalna.',
  'control.wrong_state':
    '{printer} {stands}, a polecenie dotyczyło innego wydruku lub stanu: drukarka nie może teraz {deed}.',
  'control.unable': 'Drukarki takie jak {printer} nie mogą {deed}.',
  'control.no_slot': '{printer} nie zgłasza slotu {slot} w jednostce {unit}.',
  'control.no_error': '{printer} nie pokazuje żadnego błędu.',
  'control.refused': 'Drukarka {printer} odmówiła: {reason}',
  'control.refused_plainly': 'Drukarka {printer} odmówiła.',
  'control.printer_gone': 'Tej drukarki już nie ma.',
  'control.never_sent':
    'Usługa została zamknięta, zanim zdążyła wysłać polecenie ({command}) do drukarki {printer}.',
  'control.not_recorded':
    'Nie można teraz zapisywać do bazy danych. Polecenie mimo to wysłano i zostanie odnotowane, gdy tylko zapis znów będzie możliwy.',
  'control.left_to_another':
    'Ta usługa jest w gotowości i sama nie wydała poleceń żadnej drukarce. Nic już nie startuje, a usługa sterująca drukarkami zatrzymuje to, co drukuje z kolejki. Wszystko, co uruchomiono inaczej, trzeba zatrzymać tam albo przy drukarce.',
  'stop.driven_elsewhere': 'Steruje nią inna usługa: sprawdź drukarkę na miejscu.',
  'stop.firmware_stopped':
    'Anulowanie nie zadziałało, więc zatrzymano jej firmware: uruchom go ponownie przed następnym wydrukiem.',
  'stop.firmware_told':
    'Anulowanie nie zadziałało i wysłano polecenie zatrzymania firmware’u, ale nie widać potwierdzenia: sprawdź drukarkę na miejscu. Potem trzeba ponownie uruchomić firmware.',
  'stop.no_link': 'Nie ma z nią połączenia: wyłącz ją na miejscu.',
  'stop.start_on_its_way': 'Polecenie startu było już w drodze: sprawdź drukarkę na miejscu.',
  'stop.taken': 'Drukarka przyjęła zatrzymanie, ale jeszcze go nie widać: sprawdź drukarkę na miejscu.',
  'stop.unanswered': 'Drukarka jeszcze nie odpowiedziała: sprawdź ją na miejscu.',
  'skip.no_such_object': 'na płycie nie ma obiektu {ids}.',
  'skip.nothing_left': 'nie zostałoby nic do druku: zamiast tego zatrzymaj wydruk.',
};
