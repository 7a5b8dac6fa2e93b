export type UploadPhase =
  /** Bytes are on their way. */
  | 'sending'
  /** Paused by the user. */
  | 'paused'
  /** Waits for the network; goes on by itself. */
  | 'offline'
  /** Paused after several failures in a row; the sent bytes are kept. */
  | 'interrupted'
  /** All bytes are sent; the server examines the file. */
  | 'processing'
  | 'failed';

export interface UploadState {
  phase: UploadPhase;
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

/** A running upload; `cancel` deletes the sent bytes from the storage. */
export interface FileUpload {
  pause(): void;
  resume(): void;
  cancel(): void;
  retry(): void;
}
