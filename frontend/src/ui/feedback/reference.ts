/** Returns the number by which support finds an unexpected failure in the log (docs/rules.md#reference-numbers). */
export function referenceOf(error: unknown): string | undefined {
  const { status, problem } = (error ?? {}) as { status?: unknown; problem?: { requestId?: unknown } | null };
  if (typeof status !== 'number' || status < 500) return undefined;
  return typeof problem?.requestId === 'string' && problem.requestId !== '' ? problem.requestId : undefined;
}

/** Returns the text with the reference of the failure, where it has one. */
export function withReference(text: string, error: unknown): string {
  const reference = referenceOf(error);
  return reference ? `${text} Reference: ${reference}` : text;
}
