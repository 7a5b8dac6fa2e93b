import type { AwsS3MultipartOptions, AwsS3UploadParameters } from '@uppy/aws-s3';
import AwsS3 from '@uppy/aws-s3';
import Uppy from '@uppy/core';
import { mayPass, RETRY_DELAYS, responseStatus, wait, withPatience } from './patience';
import { HiddenETag, type SendOptions, sendBytes } from './send-bytes';
import { type UploadPort, type UploadPurpose, UploadRejected } from './upload-port';
import type { FileUpload, UploadState } from './upload-state';

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

/** Weight of the newest measurement against the former ones. */
const WEIGHT = 0.3;
/** Measurements closer together than this are ignored. */
const SHORTEST_MS = 400;

/** Estimates from the progress of an upload how long the rest takes. */
export class SpeedMeter {
  #bytesPerMs = 0;
  #last: { sent: number; at: number } | null = null;

  /** After a pause the time until the next progress says nothing about the speed. */
  pause(): void {
    this.#last = null;
  }

  /** Returns the seconds left, or null while there is no estimate. */
  measure(sent: number, total: number, now: number): number | null {
    this.#last ??= { sent, at: now };
    const elapsed = now - this.#last.at;
    if (elapsed >= SHORTEST_MS) {
      const speed = Math.max(0, sent - this.#last.sent) / elapsed;
      this.#bytesPerMs = this.#bytesPerMs === 0 ? speed : WEIGHT * speed + (1 - WEIGHT) * this.#bytesPerMs;
      this.#last = { sent, at: now };
    }
    return this.#bytesPerMs > 0 ? Math.ceil((total - sent) / this.#bytesPerMs / 1000) : null;
  }
}

export const INTERRUPTED = 'The connection was lost several times. What was sent is safe: resume when you are ready.';
export const SESSION_ENDED =
  'Your session has ended. What was sent is safe, and the upload continues once you have signed in again.';

interface Failure {
  message: string;
  canRetry: boolean;
}

/** Explains a failure in the user's words, and says whether trying again may help. */
export function explainFailure(error: unknown): Failure {
  if (error instanceof UploadRejected) return { message: error.message, canRetry: false };
  if (error instanceof HiddenETag) {
    const message = 'The file storage is not set up for uploads in parts: it hides the ETag from browsers.';
    return { message, canRetry: true };
  }
  const status = responseStatus(error);
  if (status === 0) return { message: 'The connection was lost. Please try again.', canRetry: true };
  if (status === 401 || status === 403)
    return { message: 'You are not allowed to upload files. Please sign in again.', canRetry: true };
  if (status === 409)
    return { message: 'Who is signed in here has changed. Please load the page again.', canRetry: false };
  if (status === 413) return { message: 'The file is too large.', canRetry: false };
  return { message: 'The file could not be uploaded. Please try again.', canRetry: true };
}

/** Requests of one upload at the same time. */
const AT_ONCE = 6;
/** Larger files are sent in parts. */
const LARGEST_WHOLE = 100 * 1024 * 1024;
const SHORTEST_BETWEEN_REPORTS_MS = 200;

interface Listener {
  onState(state: UploadState): void;
  onDone(publicURL: string): void;
  /** The bytes are stored, but the server could not make a file of them. */
  onFinalizeFailed(): void;
}

/** One file on its way through Uppy: whole, or in parts of 5 MB where it has more than 100 MB. It starts at once. */
export class UppyUpload implements FileUpload {
  readonly #uppy: Uppy<UploadMeta, UploadBody>;
  readonly #plugin: PatientAwsS3;
  readonly #port: UploadPort;
  readonly #listener: Listener;
  readonly #file: File;
  readonly #purpose: UploadPurpose;
  readonly #fileId: string;
  readonly #meter = new SpeedMeter();
  #expiredInARow = 0;
  #objectKey: string | null = null;
  #isStored = false;
  #isCancelled = false;
  #error: unknown;
  #reportedAt = 0;
  #state: UploadState;

  constructor(file: File, purpose: UploadPurpose, port: UploadPort, listener: Listener) {
    this.#file = file;
    this.#purpose = purpose;
    this.#port = port;
    this.#listener = listener;
    this.#state = { phase: 'sending', sent: 0, total: file.size, secondsLeft: null, message: null, canRetry: false };
    const silent = { debug: () => {}, warn: () => {}, error: () => {} };
    this.#uppy = new Uppy<UploadMeta, UploadBody>({ logger: silent });
    this.#uppy.use(PatientAwsS3, {
      endpoint: port.companionUrl,
      headers: port.headers,
      limit: AT_ONCE,
      retryDelays: RETRY_DELAYS,
      shouldUseMultipart: ({ size }) => (size ?? 0) > LARGEST_WHOLE,
      getUploadParameters: (_file: unknown, { signal }: { signal?: AbortSignal }) =>
        this.#plugin.patiently(() => this.#start(), signal),
      uploadPartBytes: (options: SendOptions) => this.#send(options),
      onExhausted: (error) => this.#interrupt(error),
    } as ConstructorParameters<typeof PatientAwsS3>[1]);
    this.#plugin = this.#uppy.getPlugin('AwsS3Multipart') as PatientAwsS3;
    this.#fileId = this.#uppy.addFile({ name: file.name, type: file.type, data: file, meta: { purpose } });
    this.#uppy.on('upload-progress', (_file, { bytesUploaded }) => this.#progress(Number(bytesUploaded)));
    this.#uppy.on('upload-error', (_file, error) => {
      this.#error = error;
    });
    this.#uppy.on('upload-success', (_file, { body }) => {
      this.#objectKey = (body as { key?: string } | undefined)?.key ?? this.#objectKey;
      this.#isStored = true;
    });
    window.addEventListener('online', this.#connectionChanged);
    window.addEventListener('offline', this.#connectionChanged);
    this.#connectionChanged();
    void this.#run(() => this.#uppy.upload());
  }

  pause(): void {
    if (this.#state.phase === 'sending' || this.#state.phase === 'offline') this.#hold('paused', null);
  }

  resume(): void {
    if (this.#state.phase !== 'paused' && this.#state.phase !== 'interrupted') return;
    this.#expiredInARow = 0;
    this.#change({ phase: navigator.onLine ? 'sending' : 'offline', message: null });
    this.#uppy.pauseResume(this.#fileId);
  }

  retry(): void {
    if (this.#state.phase !== 'failed') return;
    if (this.#isStored) return void this.#finalize();
    this.#expiredInARow = 0;
    this.#change({ phase: 'sending', message: null, sent: 0 });
    void this.#run(() => this.#uppy.retryUpload(this.#fileId));
  }

  cancel(): void {
    this.#isCancelled = true;
    window.removeEventListener('online', this.#connectionChanged);
    window.removeEventListener('offline', this.#connectionChanged);
    this.#uppy.cancelAll();
  }

  async #run(upload: () => Promise<unknown>): Promise<void> {
    try {
      await upload();
    } catch (error) {
      this.#error ??= error;
    }
    if (this.#isCancelled) return;
    if (this.#isStored) return this.#finalize();
    this.#change({ phase: 'failed', secondsLeft: null, ...explainFailure(this.#error) });
  }

  async #finalize(): Promise<void> {
    this.#change({ phase: 'processing', sent: this.#file.size, secondsLeft: null, message: null });
    try {
      const { publicURL } = await withPatience(() => this.#port.finalize(this.#objectKey ?? ''), { mayPass });
      if (!this.#isCancelled) this.#listener.onDone(publicURL);
      this.cancel();
    } catch (error) {
      if (this.#isCancelled) return;
      this.#change({ phase: 'failed', ...explainFailure(error) });
      this.#listener.onFinalizeFailed();
    }
  }

  async #start(): Promise<AwsS3UploadParameters> {
    const { name: filename, type, size } = this.#file;
    const started = await this.#port.start({ filename, type, size, purpose: this.#purpose });
    this.#objectKey = started.objectKey;
    return { method: 'PUT', url: started.uploadURL, headers: { 'Content-Type': type }, fields: {} };
  }

  /** An expired link of a whole file is renewed here; that of a part goes back to Uppy, which has the part signed again. */
  #send(options: SendOptions) {
    const isWhole = this.#file.size <= LARGEST_WHOLE;
    let { signature } = options;
    const send = async () => {
      try {
        const result = await sendBytes({ ...options, signature });
        this.#expiredInARow = 0;
        return result;
      } catch (error) {
        if (isWhole && responseStatus(error) === 403) signature = await this.#start();
        throw error;
      }
    };
    const passes = (error: unknown) => mayPass(error) || (isWhole && responseStatus(error) === 403);
    return this.#plugin.patiently(send, options.signal, passes).catch(async (error: unknown) => {
      if (isWhole || responseStatus(error) !== 403) throw error;
      throw await this.#expired(error, options.signal);
    });
  }

  /**
   * Returns the error by which Uppy recognises an expired link; Uppy repeats those without end, so they are counted
   * here.
   */
  async #expired(error: unknown, signal: AbortSignal | undefined): Promise<unknown> {
    const delay = RETRY_DELAYS[Math.floor(this.#expiredInARow / AT_ONCE)];
    this.#expiredInARow += 1;
    if (delay === undefined) {
      this.#interrupt(error);
      return error;
    }
    await wait(delay, signal);
    return Object.assign(new Error('Request has expired'), { source: { status: 403 } });
  }

  #interrupt(error: unknown): void {
    const hasSessionEnded = responseStatus(error) === 401;
    this.#hold('interrupted', hasSessionEnded ? SESSION_ENDED : INTERRUPTED);
    if (hasSessionEnded) void this.#port.renewSession().then(() => this.resume());
  }

  #hold(phase: 'paused' | 'interrupted', message: string | null): void {
    if (this.#isCancelled || this.#state.phase === 'paused' || this.#state.phase === 'interrupted') return;
    this.#meter.pause();
    this.#change({ phase, message, secondsLeft: null });
    this.#uppy.pauseResume(this.#fileId);
  }

  readonly #connectionChanged = (): void => {
    const { phase } = this.#state;
    if (navigator.onLine && phase === 'interrupted') this.resume();
    if (!navigator.onLine && phase === 'sending') this.#change({ phase: 'offline', secondsLeft: null });
    if (navigator.onLine && phase === 'offline') this.#change({ phase: 'sending' });
    this.#meter.pause();
  };

  #progress(sent: number): void {
    const now = performance.now();
    if (this.#state.phase !== 'sending' || now - this.#reportedAt < SHORTEST_BETWEEN_REPORTS_MS) return;
    this.#reportedAt = now;
    this.#change({ sent, secondsLeft: this.#meter.measure(sent, this.#state.total, now) });
  }

  #change(change: Partial<UploadState>): void {
    this.#state = { ...this.#state, ...change };
    if (!this.#isCancelled) this.#listener.onState(this.#state);
  }
}
