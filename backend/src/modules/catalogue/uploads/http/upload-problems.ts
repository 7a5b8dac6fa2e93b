import {
  InvalidParts,
  MultipartUploadNotFound,
  StorageFull,
  StorageUnavailable,
} from '../../../../platform/file-storage/file-storage.js';
import { MapErrors, mapped } from '../../../../platform/http/map-errors.js';
import { Problem } from '../../../../platform/http/problem.js';
import { invalidInput } from '../../../../platform/http/validation.js';
import {
  ContentRejected,
  FileNotAllowed,
  FileNotArrived,
  PicturesUnavailable,
  UploadNotFound,
  UploadTooLarge,
} from '../domain/upload-errors.js';

/** Maps the errors of uploads to HTTP problems. */
export const UploadProblems = () =>
  MapErrors([
    mapped(FileNotAllowed, ({ field, message }) => invalidInput([{ field, message }])),
    mapped(UploadTooLarge, 413),
    mapped(UploadNotFound, 404),
    mapped(MultipartUploadNotFound, () => new Problem(404, new UploadNotFound().message)),
    mapped(InvalidParts, 400),
    mapped(FileNotArrived, 409),
    mapped(ContentRejected, 422),
    mapped(StorageFull, 507),
    mapped(StorageUnavailable, ({ message }) => new Problem(503, message, { retryAfterSeconds: 5 })),
    mapped(PicturesUnavailable, ({ message }) => new Problem(503, message, { retryAfterSeconds: 5 })),
  ]);
