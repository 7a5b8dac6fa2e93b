/** Waits between tries, in ms, as Uppy has them between the tries of a part. */
const RETRY_DELAYS = [0, 1000, 3000, 5000];

/** Repeats a call that failed for a reason that may pass, once the browser is online. Throws the last error. */
export async function withRetries<Result>(call: () => Promise<Result>, mayPass = isTemporary): Promise<Result> {
  for (const delay of RETRY_DELAYS) {
    try {
      return await call();
    } catch (error) {
      if (!mayPass(error)) throw error;
      if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return call();
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
export function isTemporary(error: unknown): boolean {
  const status = responseStatus(error);
  return status !== undefined && (status === 0 || status === 409 || status === 429 || status >= 500);
}
