export interface UploadState {
  /** `offline` goes on by itself; in `processing` all bytes are sent and the server examines the file. */
  phase: 'sending' | 'paused' | 'offline' | 'processing' | 'failed';
  /** Bytes. */
  sent: number;
  /** Bytes. */
  total: number;
  /** Null while it cannot be estimated. */
  secondsLeft: number | null;
  /** Error message; null if there was no error. */
  message: string | null;
  /** Whether trying again may help; not so for a file that was rejected. */
  canRetry: boolean;
}

export const MEGABYTE = 1024 * 1024;

/** "240 KB", "5 MB", "5.1 MB", "412 MB"; rounded up, so that a file over a limit never looks as if it were within. */
export function formatFileSize(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / 1024)} KB`;
  const megabytes = bytes / MEGABYTE;
  return `${megabytes < 100 ? Math.ceil(megabytes * 10) / 10 : Math.ceil(megabytes)} MB`;
}

/** "less than a minute left", "about 3 minutes left". */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return seconds <= 10 ? 'a few seconds left' : 'less than a minute left';
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
  const hours = Math.round(minutes / 60);
  return `about ${hours} ${hours === 1 ? 'hour' : 'hours'} left`;
}

/** One line about the progress of an upload. */
export function describeUpload({ phase, sent, total, secondsLeft }: UploadState): string {
  const amount = `${formatFileSize(sent)} of ${formatFileSize(total)}`;
  switch (phase) {
    case 'sending':
      return secondsLeft === null ? amount : `${amount} · ${formatTimeLeft(secondsLeft)}`;
    case 'paused':
      return `Paused · ${amount}`;
    case 'offline':
      return `Waiting for your connection · ${amount}`;
    case 'processing':
      return 'Checking the file…';
    case 'failed':
      return 'Not uploaded';
  }
}
