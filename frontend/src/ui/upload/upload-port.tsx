import { createContext, useContext } from 'react';

/** Purpose, by which the server checks a file: a picture of at most 5 MB, or a PDF data sheet. */
export type UploadPurpose = 'image' | 'datasheet';

interface StartedUpload {
  objectKey: string;
  /** Takes the bytes by PUT, for ten minutes. */
  uploadURL: string;
}

/** The calls that an upload needs of the shop. */
export interface UploadPort {
  start(file: { filename: string; type: string; size: number; purpose: UploadPurpose }): Promise<StartedUpload>;
  /** Checks what was stored and publishes it. Repeats return the same. @throws UploadRejected where the file is not acceptable. */
  finalize(objectKey: string): Promise<{ publicURL: string }>;
  /** Below this address are the calls for uploads in parts: `<companionUrl>/s3/multipart…`. */
  companionUrl: string;
  /** Headers of those calls. */
  headers: Record<string, string>;
}

/** The server examined the file and rejected it; the message is for the user. */
export class UploadRejected extends Error {}

const PortContext = createContext<UploadPort | null>(null);

/** Gives the upload fields below it their calls. */
export const UploadPortProvider = PortContext.Provider;

export function useUploadPort(): UploadPort {
  const port = useContext(PortContext);
  if (!port) throw new Error('An upload field needs an UploadPortProvider above it');
  return port;
}
