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
  'message.not_taken':
    '{answer:sentence} It does not take this message. If it takes no other either, the address may be that of another service: check it.',
  'message.no_answer':
    'The receiver has not answered in time. Look whether it runs, and whether the address is right.',
  'message.broken_off':
    'The receiver has broken the connection off. Look whether it runs, and whether the address is right, from http:// or https:// to the port.',
  'message.not_http':
    'What answers at this address does not speak HTTP. Check the port, and whether the address begins with http:// or https://.',
  'message.busy':
    '{answer:sentence} It takes no more for the moment. What waits is sent again by itself; if this goes on, let it have fewer messages.',
  'message.failing':
    '{answer:sentence} It has a problem of its own. What waits is sent again by itself; if this goes on, look into its log.',
  'message.busy_for_now': '{answer:sentence} It takes no more for the moment: try it again later.',
  'message.failing_by_itself': '{answer:sentence} It has a problem of its own: look into its log.',
  'message.unreachable':
    '{why:sentence} Look whether the receiver runs, and whether host and port of the address are right.',
  'message.tls_failed':
    '{why:sentence} Check whether the address begins with http:// or https://, and whether the certificate of the receiver is valid for it.',
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
  'message.too_many_by_hand':
    'You have just sent {limit} messages by hand. The next can go in {seconds} {seconds|second|seconds}.',
  'message.test_title': 'A test of your messages',
  'message.test_text': 'This is how messages of your farm arrive here. Nothing has to be done.',
  'message.escalated': 'Nobody has read this for {minutes|# minute|# minutes}. {text}',
  'message.digest_title': '{count} {count|message|messages} from the quiet hours',
  'message.digest_open': '{count} {count|message was|messages were} held from {since} to {until}.',
  'message.digest_text':
    '{count} {count|message was|messages were} held from {since} to {until}. {resolved} of what they told of {resolved|is|are} settled by now.',
  'message.summary_title': '{count} {count|message|messages} that could not be delivered in time',
  'message.summary_open':
    '{count} {count|message|messages} from {since} to {until} waited, because this destination did not take {count|it|them}.',
  'message.summary_text':
    '{count} {count|message|messages} from {since} to {until} waited, because this destination did not take {count|it|them}. {resolved} of what {count|it|they} told of {resolved|is|are} settled by now.',
  'destination.not_found': 'There is no destination {id}.',
  'destination.not_for_scope': 'This channel reaches one person: enter it for yourself.',
  'destination.is_of_org_settings':
    'This is the webhook of an organization. Change it in the settings of the organization.',
  'destination.admins_only': 'Destinations of the farm and of organizations are for administrators.',
  'destination.which_org': 'say of which organization it is',
  'destination.of_no_org': 'only a destination of an organization has one',
  'destination.settings_not_taken':
    'What is stored for this destination does not fit its channel. Enter it anew.',
  'destination.humans_only': 'Where messages go is said by people alone, in a session.',
  'destination.switched_off_by_mode':
    'Restricted mode switches this channel off, because its service is outside of the house’s own networks. Use a webhook, mail or a chat within them.',
  'destination.too_many':
    'There are {at_most} destinations already, and no more are possible. Remove one first.',
  'message.not_a_slack_address':
    'this is not the address of an incoming webhook of Slack, which is like https://hooks.slack.com/services/T0000/B0000/AbCdEf',
  'message.slack_no_webhook':
    '{answer:sentence} Slack knows no such webhook, or it was switched off: create a new one in the settings of your Slack app, and enter its address.',
  'message.slack_no_channel':
    '{answer:sentence} The channel of this webhook exists no more: create a webhook for another channel, and enter its address.',
  'message.slack_archived':
    '{answer:sentence} The channel is archived: take it out of the archive, or enter the address of a webhook for another channel.',
  'message.slack_prohibited':
    '{answer:sentence} The administrators of this Slack do not let the webhook write there: ask them to allow it, or take another channel.',
  'message.not_a_teams_address':
    'this is not the address of a workflow of Teams: create one from the template for webhook requests, and copy its whole address, up to and with sig=',
  'message.teams_no_workflow':
    '{answer:sentence} There is no such workflow, or its address has changed: open the workflow in Teams, or create a new one, and enter the address that stands there.',
  'message.teams_off':
    '{answer:sentence} The workflow is switched off: switch it on in the app Workflows of Teams.',
  'message.teams_not_anyone':
    '{answer:sentence} The workflow takes requests only from people who are logged in: let anyone trigger it in the settings of its first step, and enter the address that stands there then.',
  'message.not_a_topic': 'use 1 to 64 letters, digits, _ and -',
  'message.ntfy_token':
    '{answer:sentence} ntfy does not know this access token: create one in the account settings of the ntfy server, and enter it.',
  'message.ntfy_forbidden':
    '{answer:sentence} Nobody may write to the topic "{topic}" like this: enter an access token of somebody who may, or take another topic.',
  'message.ntfy_topic':
    '{answer:sentence} This ntfy server does not allow the topic "{topic}": take another one.',
  'message.ntfy_address':
    '{answer:sentence} There is no ntfy server at this address: enter the one that you open ntfy with, without a topic.',
  'message.not_a_bot_token':
    'this is not the token of a Telegram bot, which is like 123456789:AbCdEf… and comes from @BotFather',
  'message.not_a_chat_id':
    'use the number of the chat, such as 123456789 or -1001234567890, or the @name of a public channel',
  'message.telegram_token':
    '{answer:sentence} Telegram knows no bot with this token: ask @BotFather for it, and enter it anew.',
  'message.telegram_not_member':
    '{answer:sentence} The bot is not a member of this chat: add it. If the chat is with a person, that person has to open the bot and press Start.',
  'message.telegram_no_chat':
    '{answer:sentence} The bot knows no such chat: add it to the chat, or open it and press Start, and enter the id of that chat.',
  'message.telegram_moved':
    '{answer:sentence} The group has become a supergroup with another id: enter {chat_id}.',
  'message.telegram_no_rights':
    '{answer:sentence} The bot may not write in this chat: make it an administrator there, or allow it to send messages.',
  'message.telegram_address':
    '{answer:sentence} Another program than Telegram seems to answer at this address: enter that of your Bot API server, or none for the one of Telegram itself.',
  'message.not_a_pushover_key': 'use the 30 letters and digits that Pushover shows',
  'message.pushover_app':
    '{answer:sentence} Pushover knows no application with this token: enter the API token of your application anew.',
  'message.pushover_user':
    '{answer:sentence} Pushover knows nobody with this key, or none of their devices is active: enter the key of the user or the group anew.',
  'message.pushover_quota':
    '{answer:sentence} The application has used up its messages of this month: enter the token of another one, or buy more.',
  'message.pushover_address':
    '{answer:sentence} Another program than Pushover seems to answer at this address: enter the right one, or none for that of Pushover itself.',
  'message.not_a_room_id':
    'use the internal room ID, which begins with an exclamation mark, such as !AbCdEf:example.org; an address with # is none',
  'message.matrix_token':
    '{answer:sentence} The Matrix server does not know this access token: log the account in anew, and enter its new token.',
  'message.matrix_account':
    '{answer:sentence} The Matrix account is locked: ask whoever runs the server, or enter the access token of another account.',
  'message.matrix_not_member':
    '{answer:sentence} The Matrix account may not write in this room: invite it, let it join, and allow it to send messages. If it may, the room is another one: enter the internal room ID that stands in the settings of the room.',
  'message.matrix_no_room':
    '{answer:sentence} The Matrix server knows no such room: enter the internal room ID that stands in the settings of the room.',
  'message.matrix_address':
    '{answer:sentence} There is no Matrix server at this address: enter the address of the homeserver of the account.',
  'message.push_ended':
    '{answer:sentence} The browser of this device takes messages no more. Switch them on again on the device itself.',
  'message.push_key_refused':
    "{answer:sentence} The browser's push service does not accept the key of this farm. Switch messages off and on again on the device itself. If that does not help, give the farm a public https:// address (FARM_PUBLIC_URL).",
  'message.push_keys_broken':
    'With the keys of this device nothing can be encrypted. Switch messages off and on again on the device itself.',
};
