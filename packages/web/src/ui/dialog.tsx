import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './shown-dialog.tsx';
import { useFocusBack } from './use-focus-back.ts';

const ShownDialog = lazy(async () => ({ default: (await import('./shown-dialog.tsx')).ShownDialog }));

/** A question over the page. Its code comes with the first one that opens: most visits see none. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setOpened(true);
  useFocusBack(props.isOpen);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <ShownDialog {...props} />
    </Suspense>
  );
}
