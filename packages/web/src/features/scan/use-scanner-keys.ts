import { useEffect, useEffectEvent } from 'react';
import { createKeystrokes } from './keystrokes.ts';

/** A scanner that types into a field needs no help: the field has the code, and Enter sends it. */
const FIELD = 'input:not([type="radio"], [type="checkbox"]), textarea, [contenteditable="true"]';

function isInField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELD) !== null;
}

/** Hears a USB scanner wherever the focus is, before the page's shortcuts and buttons do. */
export function useScannerKeys(onScan: (readings: readonly string[]) => void): void {
  const tell = useEffectEvent(onScan);
  useEffect(() => {
    const press = createKeystrokes();
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isInField(event.target))
        return;
      const { key, code, shiftKey, timeStamp } = event;
      const heard = press({ key, code, shiftKey, atMs: timeStamp });
      if (heard.kind === 'theirs') return;
      event.preventDefault();
      event.stopPropagation();
      if (heard.kind === 'scanned') tell(heard.readings);
    }
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
