import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A part of the frame that is fetched when it is first shown. When it can't be fetched nothing is shown in its place:
 * the page says by itself that it is outdated or that the service is away.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const nothing: ComponentType<P> = () => null;
  const Part = lazy(() =>
    load()
      .catch(() => nothing)
      .then((loaded) => ({ default: loaded })),
  );
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
