import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Config } from '../../config.js';
import { FileNames } from './file-names.js';
import { FileStorage } from './file-storage.js';
import { MediaController } from './media.controller.js';
import { MediaFiles } from './media-files.js';
import { openFileStorage } from './open-file-storage.js';
import { UploadLinksController } from './upload-links.controller.js';
import { UploadLinks } from './upload-links.js';

/** Where files are kept, and how they are served. */
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
