import AwsS3, { type AwsS3MultipartOptions } from '@uppy/aws-s3';
import type Uppy from '@uppy/core';
import { mayPass, responseStatus, withPatience } from './patience';

export type UploadMeta = { purpose: string };
export type UploadBody = Record<string, never>;
type Plugin = AwsS3<UploadMeta, UploadBody>;
type Arguments<Name extends 'createMultipartUpload' | 'listParts' | 'completeMultipartUpload' | 'signPart'> =
  Parameters<Plugin[Name]>;
type PatientOptions = AwsS3MultipartOptions<UploadMeta, UploadBody> & {
  /** Called before a temporary error ends the upload; pausing it there keeps the sent bytes. */
  onExhausted: (error: unknown) => void;
};

/** Uppy's plugin, which tries calls to the shop only once, with the retries that it has for parts. */
export class PatientAwsS3 extends AwsS3<UploadMeta, UploadBody> {
  readonly #onExhausted: (error: unknown) => void;

  constructor(uppy: Uppy<UploadMeta, UploadBody>, options: PatientOptions) {
    super(uppy, options);
    this.#onExhausted = options.onExhausted;
  }

  override createMultipartUpload(...[file, signal]: Arguments<'createMultipartUpload'>) {
    return this.patiently(() => super.createMultipartUpload(file, signal), signal);
  }

  override listParts(...[file, options, signal]: Arguments<'listParts'>) {
    return this.patiently(() => super.listParts(file, options, signal), options.signal ?? signal);
  }

  override completeMultipartUpload(...[file, options, signal]: Arguments<'completeMultipartUpload'>) {
    return this.patiently(() => super.completeMultipartUpload(file, options, signal), options.signal ?? signal);
  }

  override signPart(...[file, options]: Arguments<'signPart'>) {
    return this.patiently(() => super.signPart(file, options), options.signal);
  }

  /** Repeats a call with the delays of parts; where the server gets too many, the whole queue slows down. */
  patiently<Result>(call: () => Promise<Result>, signal?: AbortSignal, passes = mayPass): Promise<Result> {
    const onExhausted = this.#onExhausted;
    const onRetry = (error: unknown, delay: number) => {
      if (responseStatus(error) === 429) this.requests.rateLimit(delay);
    };
    return withPatience(call, { signal, mayPass: passes, onRetry, onExhausted }).catch((error: unknown) => {
      // After the next sign-in, the upload goes on where the session ended.
      if (responseStatus(error) === 401 && !signal?.aborted) onExhausted(error);
      throw error;
    });
  }
}
