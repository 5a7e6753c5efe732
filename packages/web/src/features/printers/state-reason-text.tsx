import { useLanguage } from '../../i18n/language.tsx';
import { SaidText } from '../../i18n/said-text.tsx';
import { Sentence } from '../../ui/named.tsx';
import type { StateReason } from './state-reason.ts';

/** The same as plain words, for a title. */
export function useReasonWords(reason: StateReason | null): string {
  const { t, say } = useLanguage();
  if (reason === null) return '';
  return reason.key === undefined ? say(reason.said, reason.text, 'begun') : t(reason.key);
}

/** Why a printer stands as it does, as a sentence. */
export function StateReasonText({ reason }: { readonly reason: StateReason }) {
  const { t } = useLanguage();
  if (reason.key !== undefined) return <Sentence>{t(reason.key)}</Sentence>;
  return (
    <SaidText said={reason.said} isSentence>
      {reason.text}
    </SaidText>
  );
}
