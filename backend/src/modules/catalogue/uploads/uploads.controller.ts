import {
  Body,
  Controller,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  UseGuards,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import {
  InvalidParts,
  LINK_SECONDS,
  MAX_PARTS,
  MultipartUploadNotFound,
  StorageFull,
  StorageUnavailable,
} from '../../../platform/file-storage/file-storage.js';
import { actorOf } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { Bulkhead } from '../../../platform/http/limits/bulkhead.js';
import { SameSiteGuard } from '../../../platform/http/origin-check.js';
import { MapErrors, mapped, Problem } from '../../../platform/http/problem.js';
import { invalidInput } from '../../../platform/http/validation.js';
import { announcedFile } from './content.js';
import {
  ContentRejected,
  FileNotAllowed,
  FileNotArrived,
  PicturesUnavailable,
  UploadNotFound,
  UploadTooLarge,
} from './upload-rules.js';
import {
  AbortMultipartUpload,
  CompleteMultipartUpload,
  FinaliseUpload,
  StartMultipartUpload,
  StartUpload,
} from './uploads.commands.js';
import {
  type AbortedMultipartView,
  type CompletedMultipartView,
  CompleteMultipartInput,
  type FinalizedUploadView,
  FinalizeUploadInput,
  type SignedPartsView,
  type SignedPartView,
  SignPartsInput,
  type StartedMultipartView,
  type StartedUploadView,
  StartMultipartInput,
  StartUploadInput,
  type UploadedPartView,
  UploadKeyInput,
  type UploadParametersView,
} from './uploads.dto.js';
import { UploadsQueries } from './uploads.queries.js';

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

/** Controller parameter: the id of the user who uploads. Routes of uploads allow no guests. */
export const Uploader = createParamDecorator((_: unknown, execution: ExecutionContext): string => {
  const actor = actorOf(execution.switchToHttp().getRequest<Request>());
  if (actor.kind !== 'user') throw new Problem(401, 'Please sign in.');
  return actor.userId;
});

/** The address of a signed request as a browser needs it: absolute, at the origin by which the shop was asked. */
export function absolute(request: Request, url: string): string {
  return url.startsWith('/') ? `${request.protocol}://${request.get('Host') ?? ''}${url}` : url;
}

/** Uploads of pictures and data sheets (docs/rules.md#uploads). */
@ApiTags('catalogue admin')
@UploadProblems()
@Controller('api/objects')
@Allow('admin')
export class ObjectsController {
  constructor(private readonly commands: CommandBus) {}

  /**
   * Starts an upload. The file is then sent by PUT to `uploadURL`. 400 for a kind of file that is not accepted, 413 for a file
   * that is too large.
   */
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
   * Checks the sent file and makes it public. A repeat returns the same address. 404 for uploads of others, 409 while nothing has
   * arrived, 413 and 422 if the content is too large or not allowed, 503 while too many files are checked.
   */
  @Post('finalize')
  @HttpCode(200)
  @Bulkhead({ name: 'finalise uploads', running: 2, waiting: 20, patienceMs: 15_000 })
  @ApiOperation({ operationId: 'finalizeUpload' })
  async finalise(@Body() { objectKey }: FinalizeUploadInput, @Uploader() owner: string): Promise<FinalizedUploadView> {
    return { publicURL: await this.commands.execute(new FinaliseUpload({ key: objectKey, owner })) };
  }
}

const MAX_BATCH = 100;

/** The calls that Uppy's S3 plugin makes to a companion (docs/decisions/files.md#uploads-and-storage). */
@ApiTags('catalogue admin')
@UploadProblems()
@Controller('api/s3')
@Allow('admin')
export class S3CompanionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: UploadsQueries,
  ) {}

  /** Starts an upload of a whole file. Entries of `metadata[…]` other than `purpose` and `size` are ignored. */
  @Get('params')
  @UseGuards(SameSiteGuard)
  @ApiQuery({ name: 'filename', type: String })
  @ApiQuery({ name: 'type', type: String })
  @ApiQuery({ name: 'metadata[purpose]', type: String, required: false })
  @ApiOperation({ operationId: 'getUploadParameters' })
  async parameters(
    @Query() query: Record<string, unknown>,
    @Uploader() owner: string,
    @Req() http: Request,
  ): Promise<UploadParametersView> {
    const { filename, type, 'metadata[purpose]': purpose, 'metadata[size]': size } = query;
    const file = announcedFile(filename, type, { purpose, size });
    const { key, request } = await this.commands.execute(new StartUpload(file, owner, 'form'));
    return {
      ...request,
      url: absolute(http, request.url),
      fields: { ...request.fields, key },
      headers: { ...request.headers },
      expires: LINK_SECONDS,
    };
  }

  /** Rejects the request: temporary keys are not given out. */
  @Get('sts')
  @ApiOperation({ operationId: 'getTemporaryCredentials' })
  credentials(): never {
    throw new Problem(501, 'This shop does not issue temporary keys to its storage. Uploads are signed one by one.');
  }

  /** Starts an upload in parts. */
  @Post('multipart')
  @HttpCode(200)
  @ApiOperation({ operationId: 'startMultipartUpload' })
  start(
    @Body() { filename, type, metadata }: StartMultipartInput,
    @Uploader() owner: string,
  ): Promise<StartedMultipartView> {
    return this.commands.execute(new StartMultipartUpload(announcedFile(filename, type, metadata ?? {}), owner));
  }

  /** Returns the parts that have arrived. 404 for uploads of others. */
  @Get('multipart/:uploadId')
  @ApiOperation({ operationId: 'listUploadParts' })
  async parts(
    @Param('uploadId') uploadId: string,
    @Query() { key }: UploadKeyInput,
    @Uploader() owner: string,
  ): Promise<UploadedPartView[]> {
    const parts = await this.queries.listUploadParts({ key, owner }, uploadId);
    return parts.map(({ partNumber, etag, size }) => ({ PartNumber: partNumber, ETag: etag, Size: size }));
  }

  /** Returns an address for each of these parts, at most 100. */
  @Get('multipart/:uploadId/batch')
  @ApiOperation({ operationId: 'signUploadParts' })
  async signAll(
    @Param('uploadId') uploadId: string,
    @Query() { key, partNumbers }: SignPartsInput,
    @Uploader() owner: string,
    @Req() http: Request,
  ): Promise<SignedPartsView> {
    const numbers = partNumbers.split(',').map(partNumberOf);
    if (numbers.length > MAX_BATCH) throw new Problem(400, `At most ${MAX_BATCH} parts can be signed at once.`);
    const signed = await this.queries.signUploadParts({ key, owner }, uploadId, numbers);
    const presignedUrls = Object.fromEntries([...signed].map(([part, url]) => [part, absolute(http, url)]));
    return { presignedUrls, expires: LINK_SECONDS };
  }

  /** Returns the address to which the part is sent by PUT. */
  @Get('multipart/:uploadId/:partNumber')
  @ApiOperation({ operationId: 'signUploadPart' })
  async sign(
    @Param('uploadId') uploadId: string,
    @Param('partNumber') partNumber: string,
    @Query() { key }: UploadKeyInput,
    @Uploader() owner: string,
    @Req() http: Request,
  ): Promise<SignedPartView> {
    const number = partNumberOf(partNumber);
    const signed = await this.queries.signUploadParts({ key, owner }, uploadId, [number]);
    return { url: absolute(http, signed.get(number) ?? ''), expires: LINK_SECONDS };
  }

  /** Joins the parts. A repeat returns the same response. */
  @Post('multipart/:uploadId/complete')
  @HttpCode(200)
  @ApiOperation({ operationId: 'completeMultipartUpload' })
  async complete(
    @Param('uploadId') uploadId: string,
    @Query() { key }: UploadKeyInput,
    @Body() { parts }: CompleteMultipartInput,
    @Uploader() owner: string,
  ): Promise<CompletedMultipartView> {
    const named = parts.map(({ PartNumber, ETag }) => ({ partNumber: PartNumber, etag: ETag }));
    await this.commands.execute(new CompleteMultipartUpload({ key, owner }, uploadId, named));
    return { location: key, key, bucket: 'topcoat' };
  }

  /** Aborts the upload and deletes the parts that arrived. */
  @Delete('multipart/:uploadId')
  @HttpCode(200)
  @ApiOperation({ operationId: 'abortMultipartUpload' })
  async abort(
    @Param('uploadId') uploadId: string,
    @Query() { key }: UploadKeyInput,
    @Uploader() owner: string,
  ): Promise<AbortedMultipartView> {
    await this.commands.execute(new AbortMultipartUpload({ key, owner }, uploadId));
    return {};
  }
}

function partNumberOf(text: string): number {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > MAX_PARTS) throw new Problem(400, `Parts are numbered from 1 to ${MAX_PARTS}.`);
  return number;
}
