import type { TemplatesOf } from '../language.ts';
import type { logInProviders as declared } from '../sayings/log-in-providers.ts';

export const logInProviders: TemplatesOf<typeof declared> = {
  'log_in_problem.unknown_provider': 'Nie ma takiego sposobu logowania albo jest wyłączony.',
  'log_in_problem.too_many_failed':
    'Zbyt wiele nieudanych logowań z tego miejsca. Spróbuj ponownie za kilka minut.',
  'log_in_problem.unreachable':
    'Dostawca jest nieosiągalny. Spróbuj ponownie albo zaloguj się w inny sposób.',
  'log_in_problem.answer_too_large': 'Odpowiedź dostawcy jest za duża.',
  'log_in_problem.discovery': 'Nie można użyć dokumentu discovery dostawcy.',
  'log_in_problem.discovery_issuer': 'Dokument discovery należy do innego wystawcy niż skonfigurowany.',
  'log_in_problem.not_begun_here':
    'Tego logowania nie rozpoczęto w tej przeglądarce albo pliki cookie są zablokowane. Zacznij je ponownie.',
  'log_in_problem.took_too_long': 'To logowanie trwało dłużej niż dziesięć minut. Zacznij je ponownie.',
  'log_in_problem.used_already': 'To logowanie zostało już wykorzystane. Zacznij je ponownie.',
  'log_in_problem.wrong_state': 'Odpowiedź należy do innego logowania. Zacznij je ponownie.',
  'log_in_problem.mixed_up': 'Odpowiedź przyszła od innego dostawcy.',
  'log_in_problem.denied': 'Dostawca nie dopuścił do logowania albo zostało ono anulowane.',
  'log_in_problem.refused_by_provider': 'Dostawca odrzucił żądanie.',
  'log_in_problem.code_refused': 'Dostawca nie przyjmuje już własnego kodu. Zacznij od nowa.',
  'log_in_problem.client_refused':
    'Dostawca nie zna tej usługi albo jej sekret jest nieprawidłowy. Administrator poprawia to w ustawieniach.',
  'log_in_problem.bad_answer': 'Odpowiedź dostawcy jest niezrozumiała.',
  'log_in_problem.token_missing': 'Dostawca nie przysłał tokenu ID.',
  'log_in_problem.token_issuer': 'Token ID pochodzi od innego wystawcy.',
  'log_in_problem.token_audience': 'Token ID jest przeznaczony dla innej usługi.',
  'log_in_problem.token_party': 'Token ID wystawiono dla innej usługi.',
  'log_in_problem.token_nonce': 'Token ID należy do innego logowania.',
  'log_in_problem.token_expired': 'Token ID wygasł. Czy zegary chodzą dobrze?',
  'log_in_problem.token_from_future': 'Token ID pochodzi z przyszłości. Czy zegary chodzą dobrze?',
  'log_in_problem.token_algorithm': 'Token ID jest podpisany w sposób, który nie jest akceptowany.',
  'log_in_problem.token_key': 'Token ID jest podpisany kluczem, którego dostawca nie publikuje.',
  'log_in_problem.token_signature': 'Podpis tokenu ID jest nieprawidłowy.',
  'log_in_problem.token_claims': 'W tokenie ID czegoś brakuje albo jest to zapisane nieprawidłowo.',
  'log_in_problem.other_subject': 'Dane użytkownika dotyczą innej osoby niż token ID.',
  'log_in_problem.user_details': 'Dostawca nie podał danych użytkownika.',
  'log_in_problem.claim_type': 'Claim decydujący o uprawnieniach nie jest ani tekstem, ani listą tekstów.',
  'log_in_problem.claim_size':
    'Claim decydujący o uprawnieniach ma zbyt wiele wartości albo są one za długie.',
  'log_in_problem.no_rights':
    'Twoje konto u dostawcy nie daje tu żadnych uprawnień. Zwróć się do administratora.',
  'log_in_problem.not_invited': 'Nie masz tu konta. Zwróć się do administratora.',
  'log_in_problem.email_unverified': 'Twój adres e-mail nie jest zweryfikowany u dostawcy.',
  'log_in_problem.email_ambiguous': 'Twój adres e-mail ma kilka kont. Zwróć się do administratora.',
  'log_in_problem.link_first':
    'Jest tu konto z Twoim adresem e-mail. Zaloguj się do niego jak dotąd i połącz je w ustawieniach konta.',
  'log_in_problem.deactivated': 'Twoje konto jest tu nieaktywne. Zwróć się do administratora.',
  'log_in_problem.link_expired':
    'Sesja się skończyła albo link jest za stary. Zacznij łączenie kont od nowa.',
  'log_in_problem.linked_to_another': 'To konto u dostawcy jest tu połączone z kimś innym.',
  'log_in_problem.linked_already': 'Twoje konto jest już połączone z innym kontem u tego dostawcy.',
  'log_in_problem.other_person': 'U dostawcy zalogowano się jako ktoś inny.',
  'log_in_problem.not_fresh': 'Dostawca nie poprosił o ponowne zalogowanie.',
  'log_in_problem.not_now': 'Tym razem się nie udało. Spróbuj ponownie.',
  'log_in_test.reached': 'Dostawca odpowiada.',
  'log_in_test.not_reached':
    '{reason:sentence} Czy adres jest właściwy i czy ta usługa może się z nim łączyć?',
  'log_in_test.answers_badly':
    'Tam, gdzie powinien być dokument discovery, dostawca odpowiada statusem {status}. Czy wystawca jest właściwy?',
  'log_in_test.discovery_done': 'Dokument discovery zawiera wszystko, czego wymaga logowanie.',
  'log_in_test.discovery_failed':
    'Odpowiedź dostawcy nie jest dokumentem discovery, którego można użyć do logowania.',
  'log_in_test.endpoint_refused':
    'Dokument discovery wskazuje {destination}, a ten cel nie jest stąd osiągalny. {reason:sentence} Niech dostawca poda inny adres: zwykle można ustawić w nim własną nazwę hosta.',
  'log_in_test.issuer_done': 'Dostawca przedstawia się tak, jak wpisano.',
  'log_in_test.issuer_failed':
    'Dostawca przedstawia się jako {announced}. Wpisz dokładnie to jako wystawcę, z ukośnikiem na końcu lub bez niego.',
  'log_in_test.keys_done':
    'Dostawca publikuje {count|# klucz|# klucze|# kluczy|# klucza} do sprawdzania podpisów.',
  'log_in_test.keys_failed': 'Dostawca nie publikuje kluczy do sprawdzania podpisów.',
  'log_in_test.client_done': 'Dostawca zna tego klienta.',
  'log_in_test.client_failed': 'Dostawca nie zna tego klienta albo sekret jest nieprawidłowy.',
  'log_in_test.client_unclear':
    'Na zmyślony kod dostawca odpowiada {answer}: nie da się stwierdzić, czy zna tego klienta.',
  'log_in_test.waits': 'Nie sprawdzono, bo wcześniejszy krok się nie powiódł.',
  'login_provider.not_found': 'Nie ma dostawcy logowania {provider_id}.',
  'login_provider.no_such_slug': 'Nie ma włączonego dostawcy logowania {slug}.',
  'login_provider.slug_taken': 'Inny dostawca logowania ma już nazwę {slug}.',
  'login_provider.plain_http':
    'użyj https://, chyba że dostawca jest na tym komputerze lub w sieci prywatnej',
  'login_provider.last_one':
    'Hasła są wyłączone, a {name} to ostatni włączony dostawca logowania. Najpierw włącz hasła.',
  'login_provider.failure': '{problem:sentence} Komunikat dostawcy: {answer}',
  'login_provider.failure_reason': '{problem:sentence} {reason:sentence}',
  'login_failure.unreachable': 'Nie udało się połączyć z dostawcą.',
  'login_failure.denied': 'Dostawca kogoś nie dopuścił albo ta osoba anulowała tam logowanie.',
  'login_failure.code_refused': 'Dostawca nie przyjmuje już własnego kodu.',
  'login_failure.took_too_long': 'Czyjeś logowanie trwało dłużej niż dziesięć minut.',
  'login_failure.used_already': 'To samo logowanie wróciło dwa razy.',
  'login_failure.wrong_state': 'Odpowiedź, którą przyniosła przeglądarka, należy do innego logowania.',
  'login_failure.link_expired':
    'Skończyła się sesja osoby, która chciała połączyć konto lub potwierdzić tożsamość.',
  'login_failure.no_rights': 'Żaden wiersz uprawnień nie pasuje ({who}), a roli domyślnej nie ma.',
  'login_failure.not_invited': '{who} nie ma tu konta i nie jest ono zakładane.',
  'login_failure.email_unverified':
    'Jedno z kont ma tu ten sam adres e-mail ({who}), a u dostawcy nie jest on zweryfikowany.',
  'login_failure.email_ambiguous': 'Kilka kont ma tu ten sam adres e-mail ({who}).',
  'login_failure.link_first':
    'Jedno z kont ma tu ten sam adres e-mail ({who}). Jego właściciel łączy je w ustawieniach konta.',
  'login_failure.deactivated': 'Konto {who} jest tu nieaktywne.',
  'login_failure.linked_to_another':
    'Konto u dostawcy jest tu połączone z {who}, a chciał je połączyć ktoś inny.',
  'login_failure.linked_already':
    'Ktoś chciał połączyć {who}, ale ma już połączone inne konto u tego dostawcy.',
  'login_failure.other_person': 'Ktoś miał potwierdzić tożsamość, a zalogował się u dostawcy jako {who}.',
  'login_failure.not_fresh': 'Dostawca nie poprosił o ponowne zalogowanie ({who}).',
  'login_failure.about': '{problem:sentence} Dotyczy: {who}.',
  'login_failure.claim': 'Chodzi o claim {claim}.',
  'login_failure.status': 'Odpowiada statusem HTTP {status}.',
  'login_failure.silent': 'Nie odpowiada w ciągu {seconds|# sekundy|# sekund|# sekund|# sekundy}.',
  'login_provider.too_many_tests': 'Nie więcej testów z rzędu niż {limit}. Spróbuj ponownie za {seconds} s.',
  'log_in.go_on': 'Kontynuuj',
  'log_in.passwords_off': 'Hasła są tu wyłączone. Zaloguj się przez dostawcę.',
  'log_in.wrong_while_off':
    'Hasła są tu wyłączone dla wszystkich poza jednym administratorem, a nazwa, hasło lub kod do niego nie pasują. Zaloguj się przez dostawcę.',
  'log_in.prove_at_provider':
    'Nie masz hasła, którym można potwierdzić tożsamość. Zaloguj się ponownie u dostawcy i spróbuj w ciągu dziesięciu minut.',
  'log_in_settings.provider_first':
    'Zanim wyłączysz hasła, zaloguj się przez dostawcę: to pokaże, że działa.',
  'log_in_settings.no_provider':
    'Nie można wyłączyć haseł, dopóki żaden dostawca logowania nie jest włączony.',
  'log_in_settings.break_glass_needed':
    'Wskaż aktywnego administratora z hasłem, który zawsze może się zalogować.',
  'user.break_glass':
    '{username} to administrator, który może się zalogować zawsze, także gdy hasła są wyłączone. Najpierw wskaż innego.',
  'identity.not_found': 'Nie masz połączenia {identity_id} z dostawcą.',
  'identity.last_way_in': 'Bez tego połączenia nie dałoby się już zalogować.',
  'identity.linked_already': 'Twoje konto jest już połączone z {name}. Najpierw je odłącz.',
  'field.not_a_slug': 'użyj małych liter, cyfr i łączników',
  'field.not_a_scope': 'użyj jednego słowa bez spacji i cudzysłowów',
  'field.not_an_issuer': 'podaj samego wystawcę, bez /.well-known/, znaku zapytania i krzyżyka',
  'field.many_issuers': 'użyj adresu z id Twojej dzierżawy (tenant): ten odpowiada za wielu wystawców',
  'field.not_a_right': 'wybierz rolę, grupę lub organizację',
};
