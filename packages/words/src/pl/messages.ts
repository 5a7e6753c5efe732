import type { TemplatesOf } from '../language.ts';
import type { messages as declared } from '../sayings/messages.ts';

export const messages: TemplatesOf<typeof declared> = {
  'message.accepted': 'Odbiorca przyjął wiadomość ({status}).',
  'message.answered': 'Odpowiedź odbiorcy: {status}.',
  'message.answered_with': 'Odpowiedź odbiorcy: {status}: {words}',
  'message.redirected':
    'Odbiorca kieruje na inny adres ({status}), a przekierowania nie są wykonywane. Podaj adres, na który kieruje.',
  'message.no_access': '{answer:sentence} Odbiorca wymaga ważnego klucza: podaj go na nowo.',
  'message.not_there': '{answer:sentence} Pod tym adresem nic nie przyjmuje wiadomości: podaj właściwy.',
  'message.not_taken':
    '{answer:sentence} Odbiorca nie przyjmuje tej wiadomości. Jeśli nie przyjmuje też innych, adres może należeć do innej usługi: sprawdź go.',
  'message.no_answer': 'Odbiorca nie odpowiedział na czas. Sprawdź, czy działa i czy adres jest właściwy.',
  'message.broken_off':
    'Odbiorca zerwał połączenie. Sprawdź, czy działa i czy adres jest właściwy, od http:// lub https:// aż po port.',
  'message.not_http':
    'To, co odpowiada pod tym adresem, nie obsługuje HTTP. Sprawdź port oraz czy adres zaczyna się od http:// lub https://.',
  'message.busy':
    '{answer:sentence} Odbiorca chwilowo nie przyjmuje więcej. To, co czeka, zostanie wysłane automatycznie; jeśli to się powtarza, wysyłaj mu mniej wiadomości.',
  'message.failing':
    '{answer:sentence} Odbiorca ma własny problem. To, co czeka, zostanie wysłane automatycznie; jeśli to się powtarza, zajrzyj do jego dziennika.',
  'message.busy_for_now':
    '{answer:sentence} Odbiorca chwilowo nie przyjmuje więcej: spróbuj ponownie później.',
  'message.failing_by_itself': '{answer:sentence} Odbiorca ma własny problem: zajrzyj do jego dziennika.',
  'message.unreachable':
    '{why:sentence} Sprawdź, czy odbiorca działa oraz czy host i port w adresie są właściwe.',
  'message.tls_failed':
    '{why:sentence} Sprawdź, czy adres zaczyna się od http:// lub https:// i czy certyfikat odbiorcy jest dla niego ważny.',
  'message.open': 'Otwórz w Farmhand',
  'message.item_resolved': '{title} (załatwione)',
  'message.more_items': '… i {count|jeszcze jedna|jeszcze #|jeszcze #|jeszcze #}',
  'message.not_a_discord_address':
    'to nie jest adres webhooka Discorda, który wygląda jak https://discord.com/api/webhooks/123456/AbCdEf',
  'message.discord_no_webhook':
    '{answer:sentence} Discord nie zna takiego webhooka: utwórz go w ustawieniach kanału i podaj jego adres.',
  'message.discord_forum':
    '{answer:sentence} Ten webhook należy do forum: utwórz webhook dla kanału tekstowego i podaj jego adres albo dodaj do tego adresu ?thread_id= z numerem posta.',
  'message.taken': 'Odbiorca przyjął wiadomość.',
  'message.about_nothing': 'To, czego dotyczyła, już nie istnieje albo nie jest już dla tej osoby.',
  'message.given_up_in_time': 'Odbiorca nie przyjął wiadomości przez 24 godziny.',
  'message.still_waits': 'Ta wiadomość wciąż czeka na wysłanie.',
  'message.not_found': 'Nie ma wiadomości {id}.',
  'message.too_many_by_hand':
    'Wysłano przed chwilą ręcznie tyle wiadomości: {limit}. Następną można wysłać za {seconds} {seconds|sekundę|sekundy|sekund|sekundy}.',
  'message.test_title': 'Test wiadomości',
  'message.test_text': 'Tak docierają tu wiadomości z Twojej farmy. Nie trzeba nic robić.',
  'message.escalated': 'Nikt nie przeczytał tego od {minutes|# minuty|# minut|# minut|# minuty}. {text}',
  'message.digest_title': '{count} {count|wiadomość|wiadomości|wiadomości|wiadomości} z godzin ciszy',
  'message.digest_open':
    'Od {since} do {until} odłożono {count} {count|wiadomość|wiadomości|wiadomości|wiadomości}.',
  'message.digest_text':
    'Od {since} do {until} odłożono {count} {count|wiadomość|wiadomości|wiadomości|wiadomości}. Z tego już załatwione: {resolved}.',
  'message.summary_title':
    '{count} {count|wiadomość|wiadomości|wiadomości|wiadomości} bez dostarczenia na czas',
  'message.summary_open':
    '{count} {count|wiadomość|wiadomości|wiadomości|wiadomości} od {since} do {until} {count|czekała|czekały|czekało|czekało}, bo ten cel {count|jej|ich|ich|ich} nie przyjmował.',
  'message.summary_text':
    '{count} {count|wiadomość|wiadomości|wiadomości|wiadomości} od {since} do {until} {count|czekała|czekały|czekało|czekało}, bo ten cel {count|jej|ich|ich|ich} nie przyjmował. Z tego już załatwione: {resolved}.',
  'destination.not_found': 'Nie ma celu {id}.',
  'destination.not_for_scope': 'Ten kanał dociera do jednej osoby: dodaj go u siebie.',
  'destination.is_of_org_settings': 'To webhook organizacji. Zmień go w ustawieniach organizacji.',
  'destination.admins_only': 'Celami farmy i organizacji zajmują się administratorzy.',
  'destination.which_org': 'podaj, do której organizacji należy',
  'destination.of_no_org': 'ma ją tylko cel organizacji',
  'destination.settings_not_taken':
    'To, co zapisano dla tego celu, nie pasuje do jego kanału. Podaj to na nowo.',
  'destination.humans_only': 'Dokąd trafiają wiadomości, decydują wyłącznie zalogowane osoby.',
  'destination.switched_off_by_mode':
    'Tryb zamknięty wyłącza ten kanał, bo jego usługa leży poza własnymi sieciami. Użyj webhooka, poczty lub czatu w tych sieciach.',
  'destination.too_many': 'Jest już {at_most} celów i więcej dodać nie można. Najpierw jakiś usuń.',
  'message.not_a_slack_address':
    'to nie jest adres webhooka przychodzącego Slacka, który wygląda jak https://hooks.slack.com/services/T0000/B0000/AbCdEf',
  'message.slack_no_webhook':
    '{answer:sentence} Slack nie zna takiego webhooka albo jest on wyłączony: utwórz nowy w ustawieniach swojej aplikacji Slack i podaj jego adres.',
  'message.slack_no_channel':
    '{answer:sentence} Kanał tego webhooka już nie istnieje: utwórz webhook dla innego kanału i podaj jego adres.',
  'message.slack_archived':
    '{answer:sentence} Kanał jest zarchiwizowany: przywróć go z archiwum albo podaj adres webhooka dla innego kanału.',
  'message.slack_prohibited':
    '{answer:sentence} Administratorzy tego Slacka nie pozwalają webhookowi tam pisać: poproś ich o zgodę albo użyj innego kanału.',
  'message.not_a_teams_address':
    'to nie jest adres przepływu pracy Teams: utwórz go z szablonu dla żądań webhooka i skopiuj cały adres, razem z sig=',
  'message.teams_no_workflow':
    '{answer:sentence} Nie ma takiego przepływu pracy albo zmienił się jego adres: otwórz go w Teams lub utwórz nowy i podaj adres, który tam widać.',
  'message.teams_off':
    '{answer:sentence} Przepływ pracy jest wyłączony: włącz go w aplikacji Workflows w Teams.',
  'message.teams_not_anyone':
    '{answer:sentence} Przepływ pracy przyjmuje żądania tylko od zalogowanych osób: w ustawieniach pierwszego kroku pozwól wyzwalać go każdemu i podaj adres, który się tam wtedy pojawi.',
  'message.not_a_topic': 'użyj od 1 do 64 liter, cyfr, _ i -',
  'message.ntfy_token':
    '{answer:sentence} ntfy nie zna tego tokenu dostępu: utwórz go w ustawieniach konta na serwerze ntfy i podaj.',
  'message.ntfy_forbidden':
    '{answer:sentence} Nikt nie może w ten sposób pisać do tematu „{topic}”: podaj token dostępu osoby, która może, albo użyj innego tematu.',
  'message.ntfy_topic': '{answer:sentence} Ten serwer ntfy nie zezwala na temat „{topic}”: użyj innego.',
  'message.ntfy_address':
    '{answer:sentence} Pod tym adresem nie ma serwera ntfy: podaj ten, pod którym otwierasz ntfy, bez tematu.',
  'message.not_a_bot_token':
    'to nie jest token bota Telegrama, który wygląda jak 123456789:AbCdEf… i pochodzi od @BotFather',
  'message.not_a_chat_id':
    'podaj numer czatu, na przykład 123456789 lub -1001234567890, albo @nazwę publicznego kanału',
  'message.telegram_token':
    '{answer:sentence} Telegram nie zna bota z tym tokenem: zapytaj o niego @BotFather i podaj na nowo.',
  'message.telegram_not_member':
    '{answer:sentence} Bot nie należy do tego czatu: dodaj go. Jeśli to czat z osobą, musi ona otworzyć bota i nacisnąć Start.',
  'message.telegram_no_chat':
    '{answer:sentence} Bot nie zna takiego czatu: dodaj go do czatu albo otwórz go i naciśnij Start, a potem podaj id tego czatu.',
  'message.telegram_moved': '{answer:sentence} Grupa stała się supergrupą z innym id: podaj {chat_id}.',
  'message.telegram_no_rights':
    '{answer:sentence} Bot nie może pisać na tym czacie: uczyń go tam administratorem albo zezwól mu na wysyłanie wiadomości.',
  'message.telegram_address':
    '{answer:sentence} Pod tym adresem odpowiada chyba inny program niż Telegram: podaj adres swojego serwera Bot API albo żadnego, aby użyć samego Telegrama.',
  'message.not_a_pushover_key': 'użyj 30 liter i cyfr, które pokazuje Pushover',
  'message.pushover_app':
    '{answer:sentence} Pushover nie zna aplikacji z tym tokenem: podaj token API swojej aplikacji na nowo.',
  'message.pushover_user':
    '{answer:sentence} Pushover nie zna nikogo z tym kluczem albo żadne z urządzeń nie jest aktywne: podaj na nowo klucz użytkownika lub grupy.',
  'message.pushover_quota':
    '{answer:sentence} Aplikacja wykorzystała wiadomości na ten miesiąc: podaj token innej albo dokup wiadomości.',
  'message.pushover_address':
    '{answer:sentence} Pod tym adresem odpowiada chyba inny program niż Pushover: podaj właściwy adres albo żadnego, aby użyć samego Pushovera.',
  'message.not_a_room_id':
    'podaj wewnętrzne ID pokoju, które zaczyna się od wykrzyknika, na przykład !AbCdEf:example.org; adres z # nim nie jest',
  'message.matrix_token':
    '{answer:sentence} Serwer Matrix nie zna tego tokenu dostępu: zaloguj konto ponownie i podaj jego nowy token.',
  'message.matrix_account':
    '{answer:sentence} Konto Matrix jest zablokowane: zapytaj operatora serwera albo podaj token dostępu innego konta.',
  'message.matrix_not_member':
    '{answer:sentence} Konto Matrix nie może pisać w tym pokoju: zaproś je, dołącz nim do pokoju i zezwól mu na wysyłanie wiadomości. Jeśli już może pisać, to inny pokój: podaj wewnętrzne ID pokoju z ustawień pokoju.',
  'message.matrix_no_room':
    '{answer:sentence} Serwer Matrix nie zna takiego pokoju: podaj wewnętrzne ID pokoju z ustawień pokoju.',
  'message.matrix_address':
    '{answer:sentence} Pod tym adresem nie ma serwera Matrix: podaj adres serwera domowego tego konta.',
  'message.push_ended':
    '{answer:sentence} Przeglądarka tego urządzenia nie przyjmuje już wiadomości. Włącz je ponownie na samym urządzeniu.',
  'message.push_key_refused':
    '{answer:sentence} Usługa push przeglądarki nie akceptuje klucza tej farmy. Wyłącz i włącz wiadomości na samym urządzeniu. Jeśli to nie pomoże, nadaj farmie publiczny adres https:// (FARM_PUBLIC_URL).',
  'message.push_keys_broken':
    'Kluczami tego urządzenia nie można nic zaszyfrować. Wyłącz i włącz wiadomości na samym urządzeniu.',
};
