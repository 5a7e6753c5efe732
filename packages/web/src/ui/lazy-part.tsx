import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useT } from '../i18n/language.tsx';
import { useToast } from './toasts.tsx';
import { isMissingPart } from './update.ts';

type Load<P> = () => Promise<ComponentType<P>>;

/** React remembers for ever that a part could not be fetched: whoever asks after that is given another. */
export function lazyAgain<P extends object>(load: Load<P>): () => ComponentType<P> {
  const make = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        part = make();
        throw error;
      }
    });
  let part = make();
  return () => part;
}

interface FetchedPartProps {
  /** What stands there meanwhile, and when it can't be fetched. */
  readonly fallback?: ReactNode;
  readonly onMissing?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Around what is fetched when it is opened. When that fails a person is told, and may open it again. */
export function FetchedPart({ fallback = null, onMissing, children }: FetchedPartProps) {
  const t = useT();
  const toast = useToast();
  // Its words are fetched too, and they are asked for again only after this.
  const { reset } = useQueryErrorResetBoundary();
  const tell = () => {
    reset();
    toast(t('problem.notOpened'));
    onMissing?.();
  };
  return (
    <Missing fallback={fallback} onMissing={tell}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Missing>
  );
}

/** Catches that, and nothing else. */
class Missing extends Component<Required<FetchedPartProps>, { readonly error: unknown }> {
  override readonly state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (isMissingPart(error)) this.props.onMissing?.();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isMissingPart(error)) throw error;
    return this.props.fallback;
  }
}

/** Of a part that asks to be closed nothing stays open; else whoever shows it says what then. */
function closeOf(props: object): (() => void) | undefined {
  const onClose = 'onClose' in props ? props.onClose : undefined;
  return typeof onClose === 'function' ? () => void onClose() : undefined;
}

/** A part of the frame that is fetched when it is first shown; the fallback is what stands there meanwhile. */
export function lazyPart<P extends object>(
  load: Load<P>,
  fallback: ReactNode = null,
): ComponentType<P & { readonly onMissing?: () => void }> {
  const part = lazyAgain(load);
  return function LazyPart(props: P & { readonly onMissing?: () => void }) {
    const [Part] = useState(part);
    return (
      <FetchedPart fallback={fallback} onMissing={props.onMissing ?? closeOf(props)}>
        <Part {...props} />
      </FetchedPart>
    );
  };
}
