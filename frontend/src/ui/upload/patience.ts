/** Waits between tries, in ms. */
export const RETRY_DELAYS = [0, 1000, 3000, 5000];

interface Patience {
  signal?: AbortSignal;
  mayPass: (error: unknown) => boolean;
  /** `delay` in ms. */
  onRetry?: (error: unknown, delay: number) => void;
  onExhausted?: (error: unknown) => void;
}

/**
 * Repeats a call that failed for a reason that may pass: no answer, too many requests, an error of the server. While the
 * browser is offline it waits without counting. When the delays are used up, `onExhausted` is called before the last
 * error is thrown.
 */
export async function withPatience<Result>(
  call: () => Promise<Result>,
  { signal, mayPass, onRetry, onExhausted }: Patience,
): Promise<Result> {
  for (let attempt = 0; ; ) {
    try {
      return await call();
    } catch (error) {
      if (signal?.aborted || !mayPass(error)) throw error;
      if (!navigator.onLine) {
        await untilOnline(signal);
        continue;
      }
      const delay = RETRY_DELAYS[attempt];
      attempt += 1;
      if (delay === undefined) {
        onExhausted?.(error);
        throw error;
      }
      onRetry?.(error, delay);
      await wait(delay, signal);
    }
  }
}

/** Ends at once when the upload is paused or cancelled. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

function untilOnline(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** The HTTP status behind an error of Uppy: 0 where no answer came, undefined where it is no error of a call. */
export function responseStatus(error: unknown): number | undefined {
  const { source, cause, statusCode, isNetworkError, isAuthError } = (error ?? {}) as {
    source?: { status?: number };
    cause?: unknown;
    statusCode?: number;
    isNetworkError?: boolean;
    isAuthError?: boolean;
  };
  if (isAuthError) return 401;
  return source?.status ?? statusCode ?? (isNetworkError ? 0 : cause === undefined ? undefined : responseStatus(cause));
}

/** No answer, too many requests, a conflict with a call that is still running, or an error of the server. */
export function mayPass(error: unknown): boolean {
  const status = responseStatus(error);
  return status !== undefined && (status === 0 || status === 409 || status === 429 || status >= 500);
}
