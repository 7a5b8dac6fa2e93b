const TONES = { success: 'success', failed: 'error', processing: 'busy', pending: 'progress' } as const;

/** Returns the badge's colour of a record's status. */
export function recordTone(status: string): 'success' | 'error' | 'busy' | 'progress' | 'info' {
  return Object.hasOwn(TONES, status) ? TONES[status as keyof typeof TONES] : 'info';
}
