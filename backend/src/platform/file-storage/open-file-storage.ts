import type { Config } from '../../config.js';
import { Signatures } from '../crypto.js';
import { DiskFileStorage } from './disk-file-storage.js';
import type { FileStorage } from './file-storage.js';
import { S3FileStorage } from './s3-file-storage.js';
import { UploadLinks } from './upload-links.js';

/** Opens the storage that the settings name: a bucket, or the disk. */
export function openFileStorage(config: Config, links = new UploadLinks(new Signatures(config))): FileStorage {
  return config.s3 ? new S3FileStorage(config.s3) : new DiskFileStorage(config.dataDir, links);
}
