import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Config } from '../../config.js';
import { Signatures } from '../crypto.js';
import { DiskFileStorage, UploadLinks } from './disk-file-storage.js';
import { FileNames } from './file-keys.js';
import { FileStorage } from './file-storage.js';
import { MediaController, MediaFiles } from './media.controller.js';
import { S3FileStorage } from './s3-file-storage.js';
import { UploadLinksController } from './upload-links.controller.js';

/** Opens the storage from the settings: a bucket, or the disk. */
export function openFileStorage(config: Config, links = new UploadLinks(new Signatures(config))): FileStorage {
  return config.s3 ? new S3FileStorage(config.s3) : new DiskFileStorage(config.dataDir, links);
}

/** Storage and serving of files. */
@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [MediaController, UploadLinksController],
  providers: [
    UploadLinks,
    FileNames,
    MediaFiles,
    { provide: FileStorage, inject: [Config, UploadLinks], useFactory: openFileStorage },
  ],
  exports: [FileStorage],
})
export class FileStorageModule {}
