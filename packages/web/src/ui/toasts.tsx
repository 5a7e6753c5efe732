import { Anchor, Notification } from '@mantine/core';
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { useT } from '../i18n/language.tsx';
import { Icon } from './icon.tsx';

export interface ToastOptions {
  /** Takes back what was just done. Offered only while the toast shows. */
  readonly undo?: () => void;
  /** Leads to what the words speak of. */
  readonly more?: { readonly words: string; readonly go: () => void };
  readonly waits?: Wait;
}

/** For what is done only after a moment. Whoever says it takes it away: nothing else pushes it out. */
interface Wait {
  /** How long it still waits. */
  readonly ring: ReactNode;
  /** Somebody reaches for the undo, or lets it be. */
  readonly onHold: (isHeld: boolean) => void;
  readonly onClose: () => void;
}

interface Toast extends ToastOptions {
  readonly id: number;
  readonly text: string;
}

/** Answers what takes the words away before their time. */
export type Say = (text: string, options?: ToastOptions) => () => void;

const SHOWN_MS = 6000;
/** Long enough to read, decide and reach for it. */
const SHOWN_WITH_UNDO_MS = 12_000;
const MOST = 3;
const withRoom = (all: readonly Toast[]): readonly Toast[] => {
  const passing = all.filter(({ waits }) => waits === undefined).slice(-MOST);
  return all.filter((toast) => toast.waits !== undefined || passing.includes(toast));
};
const ToastContext = createContext<Say>(() => () => undefined);
let lastId = 0;

/** Short words about what just happened. What needs an answer is never a toast. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  /** Whoever reaches for what a toast offers keeps it: it does not fade under the pointer, nor with the focus. */
  const kept = useRef<number>(undefined);
  const drop = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const say = useCallback<Say>(
    (text, options = {}) => {
      lastId += 1;
      const id = lastId;
      setToasts((all) => withRoom([...all, { id, text, ...options }]));
      if (options.waits !== undefined) return () => drop(id);
      const fade = () => {
        if (kept.current === id) setTimeout(fade, SHOWN_MS);
        else drop(id);
      };
      setTimeout(fade, options.undo === undefined ? SHOWN_MS : SHOWN_WITH_UNDO_MS);
      return () => drop(id);
    },
    [drop],
  );
  const follow = (id: number, act: () => void) => {
    drop(id);
    act();
  };
  const reach = ({ id, waits }: Toast, act: () => void) => ({
    onPress: () => follow(id, act),
    onReach: (isReached: boolean) => {
      kept.current = isReached ? id : undefined;
      waits?.onHold(isReached);
    },
  });
  return (
    <ToastContext value={say}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {toasts.map((toast) => (
          <Notification
            key={toast.id}
            withBorder
            icon={toast.waits?.ring ?? <Icon name="check" />}
            closeButtonProps={{ 'aria-label': t('action.close') }}
            onClose={() => follow(toast.id, () => toast.waits?.onClose())}
          >
            {toast.text}
            {toast.more !== undefined && (
              <ToastLink words={toast.more.words} {...reach(toast, toast.more.go)} />
            )}
            {toast.undo !== undefined && <ToastLink words={t('action.undo')} {...reach(toast, toast.undo)} />}
          </Notification>
        ))}
      </div>
    </ToastContext>
  );
}

interface ToastLinkProps {
  readonly words: string;
  readonly onPress: () => void;
  readonly onReach: (isReached: boolean) => void;
}

function ToastLink({ words, onPress, onReach }: ToastLinkProps) {
  return (
    <Anchor
      component="button"
      type="button"
      ml="sm"
      fw={600}
      onClick={onPress}
      onPointerEnter={() => onReach(true)}
      onPointerLeave={() => onReach(false)}
      onFocus={() => onReach(true)}
      onBlur={() => onReach(false)}
    >
      {words}
    </Anchor>
  );
}

export function useToast(): Say {
  return use(ToastContext);
}
