import { useEffect, useSyncExternalStore } from 'react';

/** Number of fields with files being uploaded. */
let fields = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  fields += change;
  for (const listener of listeners) listener();
}

/** Whether files of any field are still uploading: saving now would miss them. */
export function isUploading(): boolean {
  return fields > 0;
}

/** The same as a hook, which renders again when it changes. */
export function useIsUploading(): boolean {
  return useSyncExternalStore(onChange, isUploading);
}

/** Counts a field among those with files on their way while it is `isBusy`. */
export function useRunningUploads(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    count(1);
    return () => count(-1);
  }, [isBusy]);
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
