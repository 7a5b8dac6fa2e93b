import { withReference } from '../ui/feedback/reference';

/** One entry of `errors` in a problem document. */
export interface FieldError {
  field: string;
  message: string;
}

/** The body of a failed call (RFC 9457); further members depend on the call. */
interface Problem {
  type?: string;
  title?: string;
  status?: number;
  detail?: string;
  /** The text to show. */
  message?: string;
  errors?: FieldError[];
  requestId?: string;
  [member: string]: unknown;
}

/** `0` stands for "no response": offline, blocked, or the time limit passed. */
export interface ApiError {
  status: number;
  /** Always `"{status}: {text}"`. */
  message: string;
  problem: Problem | null;
}

export const NO_RESPONSE = 0;

const UNREACHABLE = 'We could not reach the shop. Check your connection and try again.';

export function apiErrorFrom(status: number, statusText: string, body: string): ApiError {
  return { status, message: `${status}: ${body || statusText}`, problem: parseProblem(body) };
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'message' in error && 'problem' in error;
}

/** Returns the text to show for a failed call, with its reference if it is unexpected; `fallback` where the server sent none. */
export function readableMessage(error: unknown, fallback: string): string {
  return withReference((isApiError(error) && error.problem?.message) || fallback, error);
}

/** Returns why a call failed: a text to show, and the errors by field. */
export function rejectionOf(error: unknown, fallback: string): { message: string; errors: Record<string, string> } {
  const errors = isApiError(error) ? (error.problem?.errors ?? []) : [];
  return {
    message: hasStatus(error, NO_RESPONSE) ? UNREACHABLE : readableMessage(error, fallback),
    errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
  };
}

export function hasStatus(error: unknown, status: number): boolean {
  return isApiError(error) && error.status === status;
}

/** Returns whether a failed call may have taken effect: its response was lost, or the shop failed on the way. */
export function mayHaveHappened(error: unknown): boolean {
  return isApiError(error) && (error.status === NO_RESPONSE || error.status >= 500);
}

/** Returns a member that only some problems have, such as the fresh `quote` of a 409. */
export function problemMember<T>(error: unknown, member: string): T | undefined {
  return isApiError(error) ? (error.problem?.[member] as T | undefined) : undefined;
}

function parseProblem(body: string): Problem | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Problem) : null;
  } catch {
    return null;
  }
}
