/** The one place of the service where sayings become sentences. */
export { alertInEnglish, inEnglish } from '@farmhand/words/english';
