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
  'message.not_taken': '{answer:sentence} Er nimmt diese Nachricht nicht an.',
  'message.no_answer': 'Der Empfänger hat nicht rechtzeitig geantwortet.',
  'message.broken_off': 'Der Empfänger hat die Verbindung abgebrochen.',
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
  'message.test_title': 'Eine Probe Ihrer Nachrichten',
  'message.test_text': 'So kommen hier die Nachrichten Ihrer Farm an. Es ist nichts zu tun.',
  'message.digest_title': '{count} {count|Nachricht|Nachrichten} aus den Ruhezeiten',
  'message.digest_text':
    'Von {since} bis {until} {count|wurde|wurden} {count} {count|Nachricht|Nachrichten} zurückgehalten. Davon {resolved|ist|sind} {resolved} inzwischen erledigt.',
  'message.summary_title':
    '{count} {count|Nachricht|Nachrichten}, die nicht rechtzeitig zugestellt werden konnten',
  'message.summary_text':
    'Von {since} bis {until} war dieses Ziel nicht erreichbar, und {count} {count|Nachricht|Nachrichten} {count|wartete|warteten}. Davon {resolved|ist|sind} {resolved} inzwischen erledigt.',
  'destination.not_found': 'Es gibt kein Ziel {id}.',
  'destination.not_for_scope':
    'Dieser Kanal erreicht eine einzelne Person: Richten Sie ihn für sich selbst ein.',
  'destination.is_of_org_settings':
    'Das ist der Webhook einer Organisation. Ändern Sie ihn in den Einstellungen der Organisation.',
  'destination.admins_only': 'Ziele der Farm und der Organisationen sind Sache der Administratoren.',
  'destination.which_org': 'Geben Sie an, zu welcher Organisation es gehört (org_id).',
  'destination.too_many':
    'Es gibt schon {at_most} Ziele, und mehr sind nicht möglich. Entfernen Sie zuerst eines.',
};
