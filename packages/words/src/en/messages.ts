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
  'message.open': 'Open in Farmhand',
  'message.item_resolved': '{title} (resolved)',
  'message.more_items': '… and {count|one|#} more',
  'message.not_a_discord_address':
    'this is not the address of a Discord webhook, which is like https://discord.com/api/webhooks/123456/AbCdEf',
  'message.discord_no_webhook':
    '{answer:sentence} Discord knows no such webhook: create one in the settings of the channel, and enter its address.',
  'message.discord_forum':
    '{answer:sentence} This webhook belongs to a forum: create one for a text channel and enter its address, or add ?thread_id= with the number of a post to this one.',
  'message.taken': 'The receiver has taken it.',
  'message.about_nothing': 'What it was about is gone, or is no longer for this reader.',
  'message.given_up_in_time': 'The receiver did not take it within 24 hours.',
  'message.still_waits': 'This message still waits to be sent.',
  'message.not_found': 'There is no message {id}.',
  'message.test_title': 'A test of your messages',
  'message.test_text': 'This is how messages of your farm arrive here. Nothing has to be done.',
  'message.digest_title': '{count} {count|message|messages} from the quiet hours',
  'message.digest_text':
    '{count} {count|message was|messages were} held from {since} to {until}. {resolved} of what they told of {resolved|is|are} settled by now.',
  'message.summary_title': '{count} {count|message|messages} that could not be delivered in time',
  'message.summary_text':
    'From {since} to {until} this destination could not be reached, and {count} {count|message|messages} waited. {resolved} of what they told of {resolved|is|are} settled by now.',
  'destination.not_found': 'There is no destination {id}.',
  'destination.not_for_scope': 'This channel reaches one person: enter it for yourself.',
  'destination.is_of_org_settings':
    'This is the webhook of an organization. Change it in the settings of the organization.',
  'destination.admins_only': 'Destinations of the farm and of organizations are for administrators.',
  'destination.which_org': 'Say of which organization it is (org_id).',
  'destination.too_many':
    'There are {at_most} destinations already, and no more are possible. Remove one first.',
};
