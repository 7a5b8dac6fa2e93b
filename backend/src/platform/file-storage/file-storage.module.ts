import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Config } from '../../config.js';
import { DiskFileStorage, UploadLinks } from './disk-file-storage.js';
import { FileStorage } from './file-storage.js';
import { MediaController, MediaFiles } from './media.controller.js';
import { S3FileStorage } from './s3-file-storage.js';
import { UploadLinksController } from './upload-links.controller.js';

/** Storage and serving of files. */
@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [MediaController, UploadLinksController],
  providers: [
    UploadLinks,
    MediaFiles,
    {
      provide: FileStorage,
      inject: [Config, UploadLinks],
      useFactory: ({ s3, dataDir }: Config, links: UploadLinks) =>
        s3 ? new S3FileStorage(s3) : new DiskFileStorage(dataDir, links),
    },
  ],
  exports: [FileStorage],
})
export class FileStorageModule {}
