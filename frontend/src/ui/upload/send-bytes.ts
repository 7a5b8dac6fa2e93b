import AwsS3 from '@uppy/aws-s3';

export type SendOptions = Parameters<typeof AwsS3.uploadPartBytes>[0];
type Result = Awaited<ReturnType<typeof AwsS3.uploadPartBytes>>;

/** The storage's cross-origin rules hide the ETag: no upload in parts can be completed. */
export class HiddenETag extends Error {}

/**
 * Sends bytes as Uppy does. Where the ETag cannot be read, Uppy logs a hint about cross-origin rules and never returns:
 * this throws an error instead.
 */
export function sendBytes(options: SendOptions): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onProgress = (event: unknown) => {
      options.onProgress(event);
      // Uppy reports the end itself, just before it reads the ETag.
      if (!(event instanceof ProgressEvent)) setTimeout(() => reject(new HiddenETag('The ETag cannot be read')));
    };
    AwsS3.uploadPartBytes({ ...options, onProgress }).then(resolve, reject);
  });
}
