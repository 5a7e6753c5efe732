import { useState } from 'react';
import { FetchedPart, lazyAgain } from './lazy-part.tsx';
import type { DialogProps } from './shown-dialog.tsx';
import { useFocusBack } from './use-focus-back.ts';

/** For a page that must be able to ask without a network. */
export const fetchDialog = async () => (await import('./shown-dialog.tsx')).ShownDialog;

const shownDialog = lazyAgain(fetchDialog);

/** A question over the page. Its code comes with the first one that opens: most visits see none. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setOpened(true);
  useFocusBack(props.isOpen);
  if (!wasOpened) return null;
  const ShownDialog = shownDialog();
  const giveUp = () => {
    setOpened(false);
    props.onClose();
  };
  return (
    <FetchedPart onMissing={giveUp}>
      <ShownDialog {...props} />
    </FetchedPart>
  );
}
