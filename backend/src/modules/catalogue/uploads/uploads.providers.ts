import type { Provider } from '@nestjs/common';
import { FILE_NAMES } from '../../../platform/file-storage/file-names.js';
import { PictureProcess } from './adapters/picture-process.js';
import { ObjectsController } from './http/objects.controller.js';
import { S3CompanionController } from './http/s3-companion.controller.js';
import { MakeAvif } from './jobs/make-avif.js';
import { RemoveStaleUploads } from './jobs/remove-stale-uploads.js';
import { DataSheetNames } from './queries/data-sheet-names.js';
import { ListUploadPartsHandler, SignUploadPartsHandler } from './queries/upload-parts.js';
import { AbortMultipartUploadHandler } from './use-cases/abort-multipart-upload.js';
import { CompleteMultipartUploadHandler } from './use-cases/complete-multipart-upload.js';
import { FinaliseUploadHandler } from './use-cases/finalise-upload.js';
import { PublishPicture } from './use-cases/publish-picture.js';
import { StartMultipartUploadHandler } from './use-cases/start-multipart-upload.js';
import { StartUploadHandler } from './use-cases/start-upload.js';

export const uploadControllers = [ObjectsController, S3CompanionController];

/** Uploads of pictures and data sheets. */
export const uploads: Provider[] = [
  StartUploadHandler,
  StartMultipartUploadHandler,
  CompleteMultipartUploadHandler,
  AbortMultipartUploadHandler,
  FinaliseUploadHandler,
  PublishPicture,
  PictureProcess,
  ListUploadPartsHandler,
  SignUploadPartsHandler,
  RemoveStaleUploads,
  MakeAvif,
  { provide: FILE_NAMES, useClass: DataSheetNames },
];
