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
import { MAX_PARTS } from '../../../../platform/file-storage/file-storage.js';
import { PURPOSES, type Purpose } from '../domain/upload-rules.js';

/** A file that is going to be sent. */
export class StartUploadInput {
  /** As the file is called on its uploader's machine. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(1000)
  filename: string;

  /** `image/jpeg`, `application/pdf`. */
  @IsString()
  @MaxLength(200)
  type: string;

  /** Bytes. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @IsInt()
  @Min(0)
  size?: number;

  /** Left out: a PDF is a data sheet, anything else a picture. */
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

/** A file that is going to be sent in parts. */
export class StartMultipartInput {
  @IsString()
  @IsNotEmpty()
  @MaxLength(1000)
  filename: string;

  @IsString()
  @MaxLength(200)
  type: string;

  /** `purpose` and `size` as in the upload of a whole file; other entries have no meaning. */
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
  /** Numbers from 1 to 10,000, separated by commas; at most 100 of them. */
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
