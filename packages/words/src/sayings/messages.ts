import { declare, id, number, saying, text, vendor } from '../facts.ts';

/** What became of a message on its way to a receiver, for whoever looks after the destination. */
export const messages = declare({
  'message.accepted': { status: id },
  'message.answered': { status: id },
  'message.answered_with': { status: id, words: vendor },
  'message.redirected': { status: id },
  'message.no_access': { status: id, answer: saying },
  'message.not_there': { status: id, answer: saying },
  'message.not_taken': { status: id, answer: saying },
  'message.no_answer': {},
  'message.broken_off': {},
  'message.open': {},
  'message.item_resolved': { title: text },
  'message.more_items': { count: number },
  'message.not_a_discord_address': {},
  'message.discord_no_webhook': { answer: saying },
  'message.discord_forum': { answer: saying },
  'message.not_a_slack_address': {},
  'message.slack_no_webhook': { answer: saying },
  'message.slack_no_channel': { answer: saying },
  'message.slack_archived': { answer: saying },
  'message.slack_prohibited': { answer: saying },
});
