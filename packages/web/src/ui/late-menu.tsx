import { type ComponentType, cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { FetchedPart, lazyAgain } from './lazy-part.tsx';

/** What a menu has that is already open: the button under which it hangs. */
export interface OpenMenuProps {
  readonly button: ReactElement;
}

interface ButtonProps {
  readonly onClick?: () => void;
  readonly onPointerEnter?: () => void;
  readonly 'aria-haspopup'?: 'menu' | 'dialog';
  readonly 'aria-expanded'?: boolean;
}

interface LateMenuProps<P> {
  readonly button: ReactElement<ButtonProps>;
  /** What the open menu is given beside the button. */
  readonly has: P;
}

/**
 * A button whose menu is fetched when it is first pressed: what menus are placed with is an eighth of the first load, and
 * most pages are read without one. A mouse on its way there begins already.
 */
export function lateMenu<P extends object>(
  load: () => Promise<ComponentType<P & OpenMenuProps>>,
  kind: 'menu' | 'dialog' = 'menu',
): ComponentType<LateMenuProps<P>> {
  const open = lazyAgain<P & OpenMenuProps>(load);
  return function LateMenu({ button, has }: LateMenuProps<P>): ReactNode {
    const [wasOpened, setOpened] = useState(false);
    const closed = cloneElement(button, {
      'aria-haspopup': kind,
      'aria-expanded': false,
      onClick: () => setOpened(true),
      onPointerEnter: () => void load().catch(() => undefined),
    });
    if (!wasOpened) return closed;
    const Open = open();
    return (
      <FetchedPart fallback={closed} onMissing={() => setOpened(false)}>
        <Open {...has} button={button} />
      </FetchedPart>
    );
  };
}
