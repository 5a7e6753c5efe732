import { Anchor, Notification } from '@mantine/core';
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { useT } from '../i18n/language.tsx';
import { Icon } from './icon.tsx';

export interface ToastOptions {
  /** Takes back what was just done. Offered only while the toast shows. */
  readonly undo?: () => void;
  /** Leads to what the words speak of. */
  readonly more?: { readonly words: string; readonly go: () => void };
}

interface Toast extends ToastOptions {
  readonly id: number;
  readonly text: string;
}

export type Say = (text: string, options?: ToastOptions) => void;

const SHOWN_MS = 6000;
/** Long enough to read, decide and reach for it. */
const SHOWN_WITH_UNDO_MS = 12_000;
const MOST = 3;
const ToastContext = createContext<Say>(() => undefined);
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
      setToasts((all) => [...all, { id, text, ...options }].slice(-MOST));
      const fade = () => {
        if (kept.current === id) setTimeout(fade, SHOWN_MS);
        else drop(id);
      };
      setTimeout(fade, options.undo === undefined ? SHOWN_MS : SHOWN_WITH_UNDO_MS);
    },
    [drop],
  );
  const follow = (id: number, act: () => void) => {
    drop(id);
    act();
  };
  const reach = (id: number, act: () => void) => ({
    onPress: () => follow(id, act),
    onReach: (isReached: boolean) => {
      kept.current = isReached ? id : undefined;
    },
  });
  return (
    <ToastContext value={say}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {toasts.map(({ id, text, undo, more }) => (
          <Notification
            key={id}
            withBorder
            icon={<Icon name="check" />}
            closeButtonProps={{ 'aria-label': t('action.close') }}
            onClose={() => drop(id)}
          >
            {text}
            {more !== undefined && <ToastLink words={more.words} {...reach(id, more.go)} />}
            {undo !== undefined && <ToastLink words={t('action.undo')} {...reach(id, undo)} />}
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
