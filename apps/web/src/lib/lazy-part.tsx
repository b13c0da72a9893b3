import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';

type Options<Props> = {
  /** Shown until the code has loaded. Nothing by default. */
  placeholder?: ReactNode;
  /**
   * Called when the code cannot load. The part then draws nothing, and the next mount loads again. Without it and
   * without `failure` the error goes to the error boundary.
   */
  onFail?: (props: Props) => void;
  /** Shown when the code cannot load; `retry` loads it again. */
  failure?: (error: unknown, retry: () => void) => ReactNode;
};

type State<Props> = { Component?: ComponentType<Props> | undefined; failed?: { error: unknown } };

/**
 * A component whose code loads when it first renders, or earlier by `preload`. `load` is `() =>
 * import('./part.tsx').then((module) => module.Part)`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { placeholder = null, onFail, failure }: Options<Props> = {},
) {
  let known: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  const fetchOnce = () => {
    loading ??= load()
      .then((Component) => {
        known = Component;
        return Component;
      })
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };

  // biome-ignore lint/correctness/noComponentHookFactories: as React.lazy, it is called once for each part, in a module.
  function LazyPart(props: Props) {
    const [{ Component, failed }, setState] = useState<State<Props>>({ Component: known });
    const reportFailure = useEffectEvent((error: unknown) => {
      setState({ failed: { error } });
      onFail?.(props);
    });
    const isLoading = !Component && !failed;
    useEffect(() => {
      if (!isLoading) return;
      let isLeft = false;
      fetchOnce()
        .then((loaded) => isLeft || setState({ Component: loaded }))
        .catch((error: unknown) => isLeft || reportFailure(error));
      return () => {
        isLeft = true;
      };
    }, [isLoading]);

    if (Component) return <Component {...props} />;
    if (!failed) return placeholder;
    if (failure) return failure(failed.error, () => setState({}));
    if (onFail) return null;
    throw failed.error;
  }

  /** Loads the code before the part renders. A failure shows when the part renders. */
  LazyPart.preload = () => {
    fetchOnce().catch(() => undefined);
  };
  return LazyPart;
}
