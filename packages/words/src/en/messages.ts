import type { TemplatesOf } from '../language.ts';
import type { messages as declared } from '../sayings/messages.ts';

export const messages: TemplatesOf<typeof declared> = {
  'message.accepted': 'The receiver has taken it ({status}).',
  'message.answered': 'The receiver answers {status}.',
  'message.answered_with': 'The receiver answers {status}: {words}',
  'message.redirected':
    'The receiver points to another address ({status}), which is not followed. Enter the address that it points to.',
  'message.no_access': '{answer:sentence} It wants a key that is valid: enter it anew.',
  'message.not_there': '{answer:sentence} Nothing takes messages at this address: enter the right one.',
  'message.not_taken': '{answer:sentence} It does not take this message.',
  'message.no_answer': 'The receiver has not answered in time.',
  'message.broken_off': 'The receiver has broken the connection off.',
};
