import { type ReactNode, useMemo } from 'react';
import { isApiError, readableMessage } from '../../api/api-error';
import { PAGE_USER_HEADER, pageUser } from '../../api/session/page-user';
import { useFinalizeUploadMutation, useStartUploadMutation } from '../../api/staff-api';
import { type UploadPort, UploadPortProvider, UploadRejected } from '../../ui/upload/upload-port';

/** Statuses by which the server says that the file itself is not acceptable. */
const REJECTED = [400, 413, 422];

/** Gives the upload fields of the back office their calls to the shop. */
export function UploadScope({ children }: { children: ReactNode }) {
  const [startUpload] = useStartUploadMutation();
  const [finalizeUpload] = useFinalizeUploadMutation();
  const port = useMemo<UploadPort>(
    () => ({
      companionUrl: '/api',
      get headers(): Record<string, string> {
        const user = pageUser();
        return user === undefined ? {} : { [PAGE_USER_HEADER]: user };
      },
      start: (startUploadInput) => startUpload({ startUploadInput }).unwrap().catch(rethrow),
      finalize: (objectKey) => finalizeUpload({ finalizeUploadInput: { objectKey } }).unwrap().catch(rethrow),
    }),
    [startUpload, finalizeUpload],
  );
  return <UploadPortProvider value={port}>{children}</UploadPortProvider>;
}

/** Error in the uploader's format: the server's message about the file, else the status of the call. */
function rethrow(error: unknown): never {
  const status = isApiError(error) ? error.status : 0;
  const message = readableMessage(error, 'The file was rejected.');
  throw REJECTED.includes(status)
    ? new UploadRejected(message)
    : Object.assign(new Error(message), { statusCode: status });
}
