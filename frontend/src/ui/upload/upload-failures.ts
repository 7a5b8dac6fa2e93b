import { responseStatus } from './patience';
import { HiddenETag } from './send-bytes';
import { UploadRejected } from './upload-port';

export const INTERRUPTED = 'The connection was lost several times. What was sent is safe: resume when you are ready.';
export const SESSION_ENDED =
  'Your session has ended. What was sent is safe, and the upload continues once you have signed in again.';

interface Failure {
  message: string;
  canRetry: boolean;
}

/** Explains a failure in the user's words, and says whether trying again may help. */
export function explainFailure(error: unknown): Failure {
  if (error instanceof UploadRejected) return { message: error.message, canRetry: false };
  if (error instanceof HiddenETag) {
    const message = 'The file storage is not set up for uploads in parts: it hides the ETag from browsers.';
    return { message, canRetry: true };
  }
  const status = responseStatus(error);
  if (status === 0) return { message: 'The connection was lost. Please try again.', canRetry: true };
  if (status === 401 || status === 403)
    return { message: 'You are not allowed to upload files. Please sign in again.', canRetry: true };
  if (status === 409)
    return { message: 'Who is signed in here has changed. Please load the page again.', canRetry: false };
  if (status === 413) return { message: 'The file is too large.', canRetry: false };
  return { message: 'The file could not be uploaded. Please try again.', canRetry: true };
}
