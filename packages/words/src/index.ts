export { ALERT_KIND_NAMES } from './alert-kinds.ts';
export { type AlertWords, alertWords } from './alert-words.ts';
export { chooseLanguage, wantedLanguages } from './choose-language.ts';
export { type FactValue, isSaid, isVendorWords, type Said, type VendorWords, vendorWords } from './facts.ts';
export { bytesWords } from './format/bytes.ts';
export { colourName } from './format/colour-name.ts';
export { durationWords } from './format/duration.ts';
export { type Fillings, fill } from './format/fill.ts';
export type { FormatOptions } from './format/format.ts';
export { pluralCategories } from './format/plural.ts';
export { lengthWords, moneyWords, sizeWords, weightWords } from './format/quantities.ts';
export { remembered } from './format/remembered.ts';
export type { Language } from './language.ts';
export { isLanguage, LANGUAGE_TAGS, LANGUAGES, type LanguageTag } from './languages.ts';
export {
  type AlertCode,
  type AlertFactsOf,
  type AlertSaid,
  alertSaid,
  asWritten,
  type FactsOf,
  inVendorWords,
  isSameSaid,
  type PlainCode,
  plainSaid,
  type SayingCode,
  said,
} from './said.ts';
export { createSpeaker, type Speaker } from './speaker.ts';
export { asPart, capitalised, type Shape, shaped } from './template.ts';
export { VOCABULARY } from './vocabulary.ts';
