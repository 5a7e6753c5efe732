import type { TemplatesOf } from '../language.ts';
import type { messages as declared } from '../sayings/messages.ts';

export const messages: TemplatesOf<typeof declared> = {
  'message.accepted': 'Der Empfänger hat die Nachricht angenommen ({status}).',
  'message.answered': 'Der Empfänger antwortet {status}.',
  'message.answered_with': 'Der Empfänger antwortet {status}: {words}',
  'message.redirected':
    'Der Empfänger verweist auf eine andere Adresse ({status}), der nicht gefolgt wird. Tragen Sie die Adresse ein, auf die er verweist.',
  'message.no_access': '{answer:sentence} Er verlangt einen gültigen Schlüssel: Tragen Sie ihn neu ein.',
  'message.not_there':
    '{answer:sentence} Unter dieser Adresse nimmt niemand Nachrichten an: Tragen Sie die richtige ein.',
  'message.not_taken':
    '{answer:sentence} Er nimmt diese Nachricht nicht an. Nimmt er auch keine andere an, ist die Adresse vielleicht die eines anderen Dienstes: Prüfen Sie sie.',
  'message.no_answer':
    'Der Empfänger hat nicht rechtzeitig geantwortet. Sehen Sie nach, ob er läuft und ob die Adresse stimmt.',
  'message.broken_off':
    'Der Empfänger hat die Verbindung abgebrochen. Sehen Sie nach, ob er läuft und ob die Adresse stimmt, von http:// oder https:// bis zum Port.',
  'message.not_http':
    'Was unter dieser Adresse antwortet, spricht kein HTTP. Prüfen Sie den Port und ob die Adresse mit http:// oder https:// beginnt.',
  'message.busy':
    '{answer:sentence} Er nimmt im Moment nicht mehr an. Was wartet, wird von selbst wieder gesendet; hält es an, lassen Sie ihm weniger Nachrichten zukommen.',
  'message.failing':
    '{answer:sentence} Er hat selbst ein Problem. Was wartet, wird von selbst wieder gesendet; hält es an, sehen Sie in sein Protokoll.',
  'message.busy_for_now':
    '{answer:sentence} Er nimmt im Moment nicht mehr an: Versuchen Sie es später noch einmal.',
  'message.failing_by_itself': '{answer:sentence} Er hat selbst ein Problem: Sehen Sie in sein Protokoll.',
  'message.unreachable':
    '{why:sentence} Sehen Sie nach, ob der Empfänger läuft und ob Host und Port der Adresse stimmen.',
  'message.tls_failed':
    '{why:sentence} Prüfen Sie, ob die Adresse mit http:// oder https:// beginnt und ob das Zertifikat des Empfängers für sie gültig ist.',
  'message.open': 'In Farmhand öffnen',
  'message.item_resolved': '{title} (erledigt)',
  'message.more_items': '… und {count|eine weitere|# weitere}',
  'message.not_a_discord_address':
    'das ist nicht die Adresse eines Discord-Webhooks; eine solche sieht aus wie https://discord.com/api/webhooks/123456/AbCdEf',
  'message.discord_no_webhook':
    '{answer:sentence} Discord kennt keinen solchen Webhook: Erstellen Sie einen in den Einstellungen des Kanals und tragen Sie seine Adresse ein.',
  'message.discord_forum':
    '{answer:sentence} Dieser Webhook gehört zu einem Forum: Erstellen Sie einen für einen Textkanal und tragen Sie seine Adresse ein, oder hängen Sie an diese ?thread_id= mit der Nummer eines Beitrags an.',
  'message.taken': 'Der Empfänger hat die Nachricht angenommen.',
  'message.about_nothing': 'Das, worum es ging, gibt es nicht mehr oder ist nicht mehr für diese Person.',
  'message.given_up_in_time': 'Der Empfänger hat die Nachricht 24 Stunden lang nicht angenommen.',
  'message.still_waits': 'Diese Nachricht wartet noch darauf, gesendet zu werden.',
  'message.not_found': 'Es gibt keine Nachricht {id}.',
  'message.too_many_by_hand':
    'Sie haben gerade {limit} Nachrichten von Hand gesendet. Die nächste kann in {seconds} {seconds|Sekunde|Sekunden} gehen.',
  'message.test_title': 'Eine Probe Ihrer Nachrichten',
  'message.test_text': 'So kommen hier die Nachrichten Ihrer Farm an. Es ist nichts zu tun.',
  'message.escalated': 'Seit {minutes|# Minute|# Minuten} hat das niemand gelesen. {text}',
  'message.digest_title': '{count} {count|Nachricht|Nachrichten} aus den Ruhezeiten',
  'message.digest_open':
    'Von {since} bis {until} {count|wurde|wurden} {count} {count|Nachricht|Nachrichten} zurückgehalten.',
  'message.digest_text':
    'Von {since} bis {until} {count|wurde|wurden} {count} {count|Nachricht|Nachrichten} zurückgehalten. Davon {resolved|ist|sind} {resolved} inzwischen erledigt.',
  'message.summary_title':
    '{count} {count|Nachricht|Nachrichten}, die nicht rechtzeitig zugestellt werden konnten',
  'message.summary_open':
    '{count} {count|Nachricht|Nachrichten} von {since} bis {until} {count|wartete|warteten}, weil dieses Ziel sie nicht annahm.',
  'message.summary_text':
    '{count} {count|Nachricht|Nachrichten} von {since} bis {until} {count|wartete|warteten}, weil dieses Ziel sie nicht annahm. Davon {resolved|ist|sind} {resolved} inzwischen erledigt.',
  'destination.not_found': 'Es gibt kein Ziel {id}.',
  'destination.not_for_scope':
    'Dieser Kanal erreicht eine einzelne Person: Richten Sie ihn für sich selbst ein.',
  'destination.is_of_org_settings':
    'Das ist der Webhook einer Organisation. Ändern Sie ihn in den Einstellungen der Organisation.',
  'destination.admins_only': 'Ziele der Farm und der Organisationen sind Sache der Administratoren.',
  'destination.which_org': 'Geben Sie an, zu welcher Organisation es gehört',
  'destination.of_no_org': 'nur ein Ziel einer Organisation hat eine',
  'destination.settings_not_taken':
    'Was für dieses Ziel gespeichert ist, passt nicht zu seinem Kanal. Tragen Sie es neu ein.',
  'destination.humans_only': 'Wohin Nachrichten gehen, sagen nur Menschen, die angemeldet sind.',
  'destination.switched_off_by_mode':
    'Der abgeschottete Betrieb schaltet diesen Kanal ab, weil sein Dienst außerhalb der eigenen Netze liegt. Verwenden Sie einen Webhook, E-Mail oder einen Chat in diesen Netzen.',
  'destination.too_many':
    'Es gibt schon {at_most} Ziele, und mehr sind nicht möglich. Entfernen Sie zuerst eines.',
  'message.not_a_slack_address':
    'das ist nicht die Adresse eines eingehenden Webhooks von Slack; eine solche sieht aus wie https://hooks.slack.com/services/T0000/B0000/AbCdEf',
  'message.slack_no_webhook':
    '{answer:sentence} Slack kennt keinen solchen Webhook, oder er ist abgeschaltet: Erstellen Sie in den Einstellungen Ihrer Slack-App einen neuen und tragen Sie seine Adresse ein.',
  'message.slack_no_channel':
    '{answer:sentence} Den Kanal dieses Webhooks gibt es nicht mehr: Erstellen Sie einen Webhook für einen anderen Kanal und tragen Sie seine Adresse ein.',
  'message.slack_archived':
    '{answer:sentence} Der Kanal ist archiviert: Holen Sie ihn aus dem Archiv, oder tragen Sie die Adresse eines Webhooks für einen anderen Kanal ein.',
  'message.slack_prohibited':
    '{answer:sentence} Die Administratoren dieses Slacks lassen den Webhook dort nicht schreiben: Bitten Sie sie, es zu erlauben, oder nehmen Sie einen anderen Kanal.',
  'message.not_a_teams_address':
    'das ist nicht die Adresse eines Workflows von Teams: Erstellen Sie einen mit der Vorlage für Webhook-Anforderungen und kopieren Sie seine ganze Adresse samt sig=',
  'message.teams_no_workflow':
    '{answer:sentence} Diesen Workflow gibt es nicht, oder seine Adresse hat sich geändert: Öffnen Sie den Workflow in Teams oder erstellen Sie einen neuen, und tragen Sie die Adresse ein, die dort steht.',
  'message.teams_off':
    '{answer:sentence} Der Workflow ist ausgeschaltet: Schalten Sie ihn in der App „Workflows“ von Teams ein.',
  'message.teams_not_anyone':
    '{answer:sentence} Der Workflow nimmt nur Anforderungen angemeldeter Personen an: Lassen Sie ihn in den Einstellungen seines ersten Schritts von jeder Person auslösen und tragen Sie die Adresse ein, die dann dort steht.',
  'message.not_a_topic': 'verwenden Sie 1 bis 64 Buchstaben, Ziffern, _ und -',
  'message.ntfy_token':
    '{answer:sentence} ntfy kennt dieses Zugriffstoken nicht: Erstellen Sie eines in den Kontoeinstellungen des ntfy-Servers und tragen Sie es ein.',
  'message.ntfy_forbidden':
    '{answer:sentence} In das Thema „{topic}“ darf so niemand schreiben: Tragen Sie ein Zugriffstoken von jemandem ein, der es darf, oder nehmen Sie ein anderes Thema.',
  'message.ntfy_topic':
    '{answer:sentence} Dieser ntfy-Server lässt das Thema „{topic}“ nicht zu: Nehmen Sie ein anderes.',
  'message.ntfy_address':
    '{answer:sentence} Unter dieser Adresse ist kein ntfy-Server: Tragen Sie die ein, mit der Sie ntfy öffnen, ohne ein Thema.',
  'message.not_a_bot_token':
    'das ist nicht das Token eines Telegram-Bots; ein solches sieht aus wie 123456789:AbCdEf… und kommt von @BotFather',
  'message.not_a_chat_id':
    'verwenden Sie die Nummer des Chats, zum Beispiel 123456789 oder -1001234567890, oder den @Namen eines öffentlichen Kanals',
  'message.telegram_token':
    '{answer:sentence} Telegram kennt keinen Bot mit diesem Token: Erfragen Sie es bei @BotFather und tragen Sie es neu ein.',
  'message.telegram_not_member':
    '{answer:sentence} Der Bot ist nicht Mitglied dieses Chats: Fügen Sie ihn hinzu. Ist es der Chat mit einer Person, muss sie den Bot öffnen und „Start“ drücken.',
  'message.telegram_no_chat':
    '{answer:sentence} Der Bot kennt keinen solchen Chat: Fügen Sie ihn dem Chat hinzu, oder öffnen Sie ihn und drücken Sie „Start“, und tragen Sie die ID dieses Chats ein.',
  'message.telegram_moved':
    '{answer:sentence} Die Gruppe ist zu einer Supergruppe mit einer anderen ID geworden: Tragen Sie {chat_id} ein.',
  'message.telegram_no_rights':
    '{answer:sentence} Der Bot darf in diesem Chat nicht schreiben: Machen Sie ihn dort zum Administrator, oder erlauben Sie ihm, Nachrichten zu senden.',
  'message.telegram_address':
    '{answer:sentence} Unter dieser Adresse antwortet anscheinend ein anderes Programm als Telegram: Tragen Sie die Ihres Bot-API-Servers ein, oder keine für den von Telegram selbst.',
  'message.not_a_pushover_key': 'verwenden Sie die 30 Buchstaben und Ziffern, die Pushover zeigt',
  'message.pushover_app':
    '{answer:sentence} Pushover kennt keine Anwendung mit diesem Token: Tragen Sie das API-Token Ihrer Anwendung neu ein.',
  'message.pushover_user':
    '{answer:sentence} Pushover kennt niemanden mit diesem Schlüssel, oder keines seiner Geräte ist aktiv: Tragen Sie den Schlüssel des Benutzers oder der Gruppe neu ein.',
  'message.pushover_quota':
    '{answer:sentence} Die Anwendung hat ihre Nachrichten dieses Monats aufgebraucht: Tragen Sie das Token einer anderen ein, oder kaufen Sie welche dazu.',
  'message.pushover_address':
    '{answer:sentence} Unter dieser Adresse antwortet anscheinend ein anderes Programm als Pushover: Tragen Sie die richtige ein, oder keine für die von Pushover selbst.',
  'message.not_a_room_id':
    'verwenden Sie die interne Raum-ID, die mit einem Ausrufezeichen beginnt, zum Beispiel !AbCdEf:example.org; eine Adresse mit # ist keine',
  'message.matrix_token':
    '{answer:sentence} Der Matrix-Server kennt dieses Zugriffstoken nicht: Melden Sie das Konto neu an und tragen Sie sein neues Token ein.',
  'message.matrix_account':
    '{answer:sentence} Das Matrix-Konto ist gesperrt: Fragen Sie, wer den Server betreibt, oder tragen Sie das Zugriffstoken eines anderen Kontos ein.',
  'message.matrix_not_member':
    '{answer:sentence} Das Matrix-Konto darf in diesem Raum nicht schreiben: Laden Sie es ein, lassen Sie es beitreten, und erlauben Sie ihm, Nachrichten zu senden. Darf es das schon, ist es ein anderer Raum: Tragen Sie die interne Raum-ID ein, die in den Einstellungen des Raums steht.',
  'message.matrix_no_room':
    '{answer:sentence} Der Matrix-Server kennt keinen solchen Raum: Tragen Sie die interne Raum-ID ein, die in den Einstellungen des Raums steht.',
  'message.matrix_address':
    '{answer:sentence} Unter dieser Adresse ist kein Matrix-Server: Tragen Sie die Adresse des Heimservers des Kontos ein.',
  'message.push_ended':
    '{answer:sentence} Der Browser dieses Geräts nimmt keine Nachrichten mehr an. Schalten Sie sie auf dem Gerät selbst wieder ein.',
  'message.push_key_refused':
    '{answer:sentence} Der Push-Dienst des Browsers nimmt den Schlüssel dieser Farm nicht an. Schalten Sie Nachrichten auf dem Gerät selbst aus und wieder ein. Hilft das nicht, geben Sie der Farm eine öffentliche Adresse mit https:// (FARM_PUBLIC_URL).',
  'message.push_keys_broken':
    'Mit den Schlüsseln dieses Geräts lässt sich nichts verschlüsseln. Schalten Sie Nachrichten auf dem Gerät selbst aus und wieder ein.',
};
