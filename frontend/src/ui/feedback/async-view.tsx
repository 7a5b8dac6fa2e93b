import { type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { Button } from '../button';
import layout from '../layout.module.css';
import spacing from '../spacing.module.css';
import typography from '../typography.module.css';
import { referenceOf } from './reference';
import { StateMessage } from './state-message';

interface AsyncViewProps<T> {
  data: T | undefined;
  /** Any failure of the call; the caller distinguishes them. */
  error: unknown;
  onRetry: () => unknown;
  /** As large as the content, so that nothing jumps. */
  skeleton: ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  /** Name of the data in error messages: "the products". */
  what: string;
  /** For failures with a title of their own. */
  errorTitle?: string;
  children: (data: T) => ReactNode;
}

/** The four states of everything that is loaded: loading, failed or offline, empty, loaded. */
export function AsyncView<T>({
  data,
  error,
  onRetry,
  skeleton,
  isEmpty,
  empty,
  what,
  errorTitle,
  children,
}: AsyncViewProps<T>) {
  const online = useOnline();
  useRetryWhenBack(online, Boolean(error), onRetry);
  if (data !== undefined && !error) return isEmpty?.(data) ? empty : children(data);
  if (!error) {
    return (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          Loading {what}
        </p>
        {skeleton}
      </div>
    );
  }
  const retry = (
    <Button variant="outline" onClick={onRetry}>
      Try Again
    </Button>
  );
  if (!online) {
    return (
      <StateMessage
        icon="offline"
        title="You are offline"
        text={`We will show ${what} once you are back online.`}
        actions={retry}
        alert
      />
    );
  }
  return (
    <StateMessage
      icon="warning"
      title={errorTitle ?? 'Something went wrong'}
      text={
        <>
          We could not load {what}. Please try again in a moment.
          <Reference error={error} />
        </>
      }
      actions={retry}
      alert
    />
  );
}

interface QueryViewProps<T> extends Omit<AsyncViewProps<T>, 'data' | 'error' | 'onRetry'> {
  /** The result of a query's hook. */
  query: { data?: T; currentData?: T; isFetching: boolean; error?: unknown; refetch: () => unknown };
  /** Shows the result of the query before, such as of another filter, while this one loads. */
  keepsLast?: boolean;
}

/** The states of a query; what is loaded stays where loading it again fails. */
export function QueryView<T>({ query, keepsLast, ...view }: QueryViewProps<T>) {
  const data = query.currentData ?? (keepsLast && query.isFetching ? query.data : undefined);
  return <AsyncView data={data} error={data ? undefined : query.error} onRetry={query.refetch} {...view} />;
}

function Reference({ error }: { error: unknown }) {
  const reference = referenceOf(error);
  if (!reference) return null;
  return (
    <span className={`${typography.fine} ${spacing.above8} ${layout.block} ${layout.breaks}`}>
      Reference: <code>{reference}</code>
    </span>
  );
}

/** Retries what failed offline once the connection is back. */
export function useRetryWhenBack(online: boolean, failed: boolean, onRetry: () => unknown) {
  const wasOnline = useRef(online);
  const retry = useEffectEvent(() => failed && onRetry());
  useEffect(() => {
    if (online && !wasOnline.current) void retry();
    wasOnline.current = online;
  }, [online]);
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );
}

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
