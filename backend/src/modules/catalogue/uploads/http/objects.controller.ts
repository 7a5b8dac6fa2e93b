import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Allow } from '../../../../platform/http/allow.js';
import { Bulkhead } from '../../../../platform/http/limits/bulkhead.js';
import { FinaliseUpload } from '../use-cases/finalise-upload.js';
import { StartUpload } from '../use-cases/start-upload.js';
import { FinalizeUploadInput, StartUploadInput } from './upload.input.js';
import type { FinalizedUploadView, StartedUploadView } from './upload.view.js';
import { UploadProblems } from './upload-problems.js';
import { absolute, Uploader } from './uploader.js';

/** Uploads of pictures and data sheets (docs/rules.md#uploads). */
@ApiTags('catalogue admin')
@UploadProblems()
@Controller('api/objects')
@Allow('admin')
export class ObjectsController {
  constructor(private readonly commands: CommandBus) {}

  /** Starts an upload. The file is then sent by PUT to `uploadURL`. 400 for a kind of file that is not taken, 413 for one that is too large. */
  @Post('upload')
  @HttpCode(200)
  @ApiOperation({ operationId: 'startUpload' })
  async start(
    @Body() input: StartUploadInput,
    @Uploader() owner: string,
    @Req() http: Request,
  ): Promise<StartedUploadView> {
    const { key, request } = await this.commands.execute(new StartUpload(input, owner));
    return { objectKey: key, uploadURL: absolute(http, request.url) };
  }

  /**
   * Checks the file that was sent and makes it public. A repeat returns the same address. 404 for uploads of others, 409 while
   * nothing has arrived, 413 and 422 where the content is too large or not what may be kept, 503 while too many are checked.
   */
  @Post('finalize')
  @HttpCode(200)
  @Bulkhead({ name: 'finalise uploads', running: 2, waiting: 20, patienceMs: 15_000 })
  @ApiOperation({ operationId: 'finalizeUpload' })
  async finalise(@Body() { objectKey }: FinalizeUploadInput, @Uploader() owner: string): Promise<FinalizedUploadView> {
    return { publicURL: await this.commands.execute(new FinaliseUpload({ key: objectKey, owner })) };
  }
}
