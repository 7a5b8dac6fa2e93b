import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { MAX_PARTS } from '../../../platform/file-storage/file-storage.js';
import { PURPOSES, type Purpose } from './upload-rules.js';

/** A file to be sent. */
export class StartUploadInput {
  /** Name of the file on the uploader's machine. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(1000)
  filename: string;

  /** Content type: `image/jpeg`, `application/pdf`. */
  @IsString()
  @MaxLength(200)
  type: string;

  /** Size in bytes. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @IsInt()
  @Min(0)
  size?: number;

  /** Use of the file; if left out, a PDF is a data sheet and anything else a picture. */
  @ApiPropertyOptional({ enum: PURPOSES })
  @IsOptional()
  @IsIn(PURPOSES)
  purpose?: Purpose;
}

/** The end of an upload. */
export class FinalizeUploadInput {
  @IsString()
  @MaxLength(200)
  objectKey: string;
}

/** A file to be sent in parts. */
export class StartMultipartInput {
  @IsString()
  @IsNotEmpty()
  @MaxLength(1000)
  filename: string;

  @IsString()
  @MaxLength(200)
  type: string;

  /** `purpose` and `size` as in the upload of a whole file; other entries are ignored. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } })
  @IsOptional()
  @IsObject()
  metadata?: Record<string, string>;
}

/** Key of an upload; its id is in the path. */
export class UploadKeyInput {
  @IsString()
  @MaxLength(200)
  key: string;
}

export class SignPartsInput extends UploadKeyInput {
  /** Part numbers from 1 to 10,000, separated by commas; at most 100. */
  @IsString()
  @MaxLength(1000)
  partNumbers: string;
}

/** A part as it arrived. */
class UploadedPartInput {
  @ApiProperty({ type: 'integer' })
  @IsInt()
  @Min(1)
  @Max(MAX_PARTS)
  PartNumber: number;

  @IsString()
  @MaxLength(200)
  ETag: string;
}

/** The parts of a finished upload, in ascending order. */
export class CompleteMultipartInput {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_PARTS)
  @ValidateNested({ each: true })
  @Type(() => UploadedPartInput)
  parts: UploadedPartInput[];
}

/** Address to which the file is sent. */
export class StartedUploadView {
  /** Key of the upload, for finalising it. */
  objectKey: string;
  /** Address that accepts the file by PUT for ten minutes, also repeatedly. */
  uploadURL: string;
}

/** A finalised file. */
export class FinalizedUploadView {
  /** `/media/…/640.webp` (320 and 1280 beside it) or `/media/….pdf`. */
  publicURL: string;
}

/** The request by which a browser sends a whole file. */
export class UploadParametersView {
  @ApiProperty({ enum: ['PUT', 'POST'] })
  method: 'PUT' | 'POST';

  url: string;

  /** Form fields to send before the file, including the `key` of the upload. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  fields: Record<string, string>;

  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  headers: Record<string, string>;

  /** Lifetime in seconds. */
  expires: number;
}

/** An upload in parts. */
export class StartedMultipartView {
  key: string;
  uploadId: string;
}

/** A part that has arrived. */
export class UploadedPartView {
  PartNumber: number;
  ETag: string;
  /** Size in bytes. */
  Size: number;
}

/** Address that accepts one part by PUT. */
export class SignedPartView {
  url: string;
  /** Lifetime in seconds. */
  expires: number;
}

/** Addresses by part number. */
export class SignedPartsView {
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  presignedUrls: Record<string, string>;

  /** Lifetime in seconds. */
  expires: number;
}

/** A file whose parts are joined; it is not public before it is finalised. */
export class CompletedMultipartView {
  location: string;
  key: string;
  bucket: string;
}

export class AbortedMultipartView {}
