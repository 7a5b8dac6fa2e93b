import { ApiProperty } from '@nestjs/swagger';

/** Where to send the file. */
export class StartedUploadView {
  /** Names the upload at its end. */
  objectKey: string;
  /** Takes the file by PUT for ten minutes, as often as needed. */
  uploadURL: string;
}

/** A file that is in place. */
export class FinalizedUploadView {
  /** `/media/…/640.webp` (320 and 1280 beside it) or `/media/….pdf`. */
  publicURL: string;
}

/** The request by which a browser sends a whole file. */
export class UploadParametersView {
  @ApiProperty({ enum: ['PUT', 'POST'] })
  method: 'PUT' | 'POST';

  url: string;

  /** What a form sends before the file; always with the `key` that names the upload at its end. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  fields: Record<string, string>;

  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  headers: Record<string, string>;

  /** Seconds. */
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
  /** Bytes. */
  Size: number;
}

/** Takes one part by PUT. */
export class SignedPartView {
  url: string;
  /** Seconds. */
  expires: number;
}

/** Addresses by part number. */
export class SignedPartsView {
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  presignedUrls: Record<string, string>;

  /** Seconds. */
  expires: number;
}

/** A file whose parts are joined; it is not public before it is finalised. */
export class CompletedMultipartView {
  location: string;
  key: string;
  bucket: string;
}

export class AbortedMultipartView {}
