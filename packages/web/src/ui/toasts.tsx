import { Notification } from '@mantine/core';
import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { useT } from '../i18n/language.tsx';
import { Icon } from './icon.tsx';

interface Toast {
  readonly id: number;
  readonly text: string;
}

const SHOWN_MS = 6000;
const MOST = 3;
const ToastContext = createContext<(text: string) => void>(() => undefined);
let lastId = 0;

/** Short words about what just happened. What needs an answer is never a toast. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const drop = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const say = useCallback(
    (text: string) => {
      lastId += 1;
      const id = lastId;
      setToasts((all) => [...all, { id, text }].slice(-MOST));
      setTimeout(() => drop(id), SHOWN_MS);
    },
    [drop],
  );
  return (
    <ToastContext value={say}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {toasts.map(({ id, text }) => (
          <Notification
            key={id}
            withBorder
            icon={<Icon name="check" />}
            closeButtonProps={{ 'aria-label': t('action.close') }}
            onClose={() => drop(id)}
          >
            {text}
          </Notification>
        ))}
      </div>
    </ToastContext>
  );
}

export function useToast(): (text: string) => void {
  return use(ToastContext);
}
