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
};
