import AwsS3 from '@uppy/aws-s3';
import Uppy, { type Body, type Meta } from '@uppy/core';
import { isTemporary, responseStatus, withRetries } from './retries';
import type { UploadState } from './upload-labels';
import { type UploadPort, type UploadPurpose, UploadRejected } from './upload-port';

/** Explains a failure in the user's words, and says whether trying again may help. */
function explainFailure(error: unknown): Pick<UploadState, 'message' | 'canRetry'> {
  if (error instanceof UploadRejected) return { message: error.message, canRetry: false };
  const status = responseStatus(error);
  if (status === 0) return { message: 'The connection was lost. Please try again.', canRetry: true };
  if (status === 401 || status === 403)
    return { message: 'You are not allowed to upload files. Please sign in again.', canRetry: true };
  if (status === 409)
    return { message: 'Who is signed in here has changed. Please load the page again.', canRetry: false };
  if (status === 413) return { message: 'The file is too large.', canRetry: false };
  return { message: 'The file could not be uploaded. Please try again.', canRetry: true };
}

interface Listener {
  onState(state: UploadState): void;
  onDone(publicURL: string): void;
  /** The bytes are stored, but the server could not make a file of them. */
  onFinalizeFailed(): void;
}

/** One file on its way through Uppy: whole, or in parts where it has more than 100 MB. It starts at once. */
export class UppyUpload {
  readonly #uppy: Uppy<Meta, Body>;
  readonly #fileId: string;
  /** Empty until a whole file is sent, or the parts are joined. */
  #objectKey = '';
  #isStored = false;
  #isCancelled = false;
  #error: unknown;
  /** Start of the measured time: the last start, pause or change of the connection. */
  #measured = { sent: 0, at: performance.now() };
  #onResume = () => {};
  #state: UploadState;

  constructor(
    private readonly file: File,
    private readonly purpose: UploadPurpose,
    private readonly port: UploadPort,
    private readonly listener: Listener,
  ) {
    this.#state = { phase: 'sending', sent: 0, total: file.size, secondsLeft: null, message: null, canRetry: false };
    const silent = { debug: () => {}, warn: () => {}, error: () => {} };
    this.#uppy = new Uppy<Meta, Body>({ logger: silent }).use(AwsS3<Meta, Body>, {
      endpoint: port.companionUrl,
      headers: port.headers,
      getUploadParameters: () => withRetries(() => this.#start()),
    });
    const s3 = this.#uppy.getPlugin<AwsS3<Meta, Body>>('AwsS3Multipart')!;
    // Uppy repeats the parts and their links, but none of these.
    s3.setOptions({
      createMultipartUpload: (...given) => withRetries(() => s3.createMultipartUpload(...given)),
      listParts: (...given) => withRetries(() => s3.listParts(...given)),
      completeMultipartUpload: (...given) => withRetries(() => s3.completeMultipartUpload(...given)),
    });
    this.#fileId = this.#uppy.addFile({ name: file.name, type: file.type, data: file, meta: { purpose } });
    this.#uppy.on('upload-progress', (_file, { bytesUploaded }) => this.#progress(Number(bytesUploaded)));
    this.#uppy.on('upload-error', (_file, error) => {
      this.#error = error;
    });
    this.#uppy.on('upload-success', (_file, { body }) => {
      this.#objectKey = body?.key ? String(body.key) : this.#objectKey;
      this.#isStored = true;
    });
    window.addEventListener('online', this.#connectionChanged);
    window.addEventListener('offline', this.#connectionChanged);
    this.#connectionChanged();
    void this.#run(() => this.#uppy.upload());
  }

  pause(): void {
    if (this.#state.phase !== 'sending' && this.#state.phase !== 'offline') return;
    this.#change({ phase: 'paused', secondsLeft: null });
    this.#uppy.pauseResume(this.#fileId);
  }

  resume(): void {
    if (this.#state.phase !== 'paused') return;
    this.#send();
    this.#uppy.pauseResume(this.#fileId);
    this.#onResume();
  }

  retry(): void {
    if (this.#state.phase !== 'failed') return;
    if (this.#isStored) return void this.#finalize();
    this.#send({ message: null, sent: 0 });
    void this.#run(() => this.#uppy.retryUpload(this.#fileId));
  }

  /** Deletes the sent bytes from the storage. */
  cancel(): void {
    this.#isCancelled = true;
    window.removeEventListener('online', this.#connectionChanged);
    window.removeEventListener('offline', this.#connectionChanged);
    this.#uppy.cancelAll();
  }

  async #run(upload: () => Promise<unknown>): Promise<void> {
    let attempt = upload;
    try {
      await withRetries(async () => {
        if (this.#state.phase === 'paused') await new Promise<void>((resume) => (this.#onResume = resume));
        await attempt();
        attempt = () => this.#uppy.retryUpload(this.#fileId);
        if (!this.#isStored && !this.#isCancelled) throw this.#error;
      }, this.#isWorthRepeating);
    } catch (error) {
      if (this.#isCancelled) return;
      return this.#change({ phase: 'failed', secondsLeft: null, ...explainFailure(error) });
    }
    if (!this.#isCancelled) await this.#finalize();
  }

  /** Uppy repeats what it sends in parts, but no whole file, whose expired link is renewed by another try. */
  readonly #isWorthRepeating = (error: unknown): boolean => {
    const isWhole = this.#objectKey !== '';
    return isWhole && !this.#isCancelled && (isTemporary(error) || responseStatus(error) === 403);
  };

  async #finalize(): Promise<void> {
    this.#change({ phase: 'processing', sent: this.file.size, secondsLeft: null, message: null });
    try {
      const { publicURL } = await withRetries(() => this.port.finalize(this.#objectKey));
      if (!this.#isCancelled) this.listener.onDone(publicURL);
      this.cancel();
    } catch (error) {
      if (this.#isCancelled) return;
      this.#change({ phase: 'failed', ...explainFailure(error) });
      this.listener.onFinalizeFailed();
    }
  }

  async #start() {
    const { name: filename, type, size } = this.file;
    const { objectKey, uploadURL } = await this.port.start({ filename, type, size, purpose: this.purpose });
    this.#objectKey = objectKey;
    return { method: 'PUT' as const, url: uploadURL, headers: { 'Content-Type': type }, fields: {} };
  }

  readonly #connectionChanged = (): void => {
    if (this.#state.phase === 'sending' || this.#state.phase === 'offline') this.#send();
  };

  #send(change: Partial<UploadState> = {}): void {
    this.#change({ phase: navigator.onLine ? 'sending' : 'offline', secondsLeft: null, ...change });
    this.#measured = { sent: this.#state.sent, at: performance.now() };
  }

  #progress(sent: number): void {
    if (this.#state.phase !== 'sending') return;
    const speed = (sent - this.#measured.sent) / (performance.now() - this.#measured.at);
    this.#change({ sent, secondsLeft: speed > 0 ? Math.ceil((this.file.size - sent) / speed / 1000) : null });
  }

  #change(change: Partial<UploadState>): void {
    this.#state = { ...this.#state, ...change };
    if (!this.#isCancelled) this.listener.onState(this.#state);
  }
}
