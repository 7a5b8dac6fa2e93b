import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { PICTURE_WIDTHS, type PictureWidth } from './content.js';
import type { RenderAnswer, RenderRequest } from './render-picture.js';
import { ContentRejected, PicturesUnavailable, UPLOAD_RULES } from './upload-rules.js';

/** A picture in every width. */
type Renditions = Record<PictureWidth, Uint8Array>;

const SOURCE = resolve('backend/src/modules/catalogue/uploads/render-picture.ts');
const BUILT = resolve('dist/backend/src/modules/catalogue/uploads/render-picture.js');
/** Longest time for a picture, in ms. */
const LIMIT_MS = { webp: 20_000, avif: 120_000 };
/** Memory limit of the process. A progressive JPEG of 40 megapixels, the costliest found, takes 205 MB. */
const MAX_RESIDENT_BYTES = 768 * 1_048_576;
const LOOK_EVERY_MS = 50;
/** Signals by which a program ends that fails by itself. */
const CRASHES: ReadonlySet<NodeJS.Signals> = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']);
const PAGE_BYTES = 4096;

/** Reads pictures in a process of its own for each, which has little time, little memory and no settings of the shop. */
@Injectable()
export class PictureProcess {
  private readonly logger = new Logger('Pictures');

  /**
   * Returns the pixels of a picture as WebP in every width, upright, in sRGB and without metadata; of moving pictures the first
   * frame; and the JPEG for link previews as `share`. No rendition is wider than its source. Throws `ContentRejected`, `PicturesUnavailable`.
   */
  async toWebp(bytes: Uint8Array): Promise<Renditions & { share: Uint8Array }> {
    const { share, ...renditions } = await this.render(bytes, 'webp');
    if (!share) throw new PicturesUnavailable();
    return { ...renditions, share };
  }

  /** The same as AVIF, which takes seconds. `signal` ends it. */
  toAvif(bytes: Uint8Array, signal: AbortSignal): Promise<Renditions> {
    return this.render(bytes, 'avif', signal);
  }

  private async render(
    bytes: Uint8Array,
    format: 'webp' | 'avif',
    signal?: AbortSignal,
  ): Promise<Renditions & { share?: Uint8Array }> {
    const answer = await this.ask({ bytes, widths: PICTURE_WIDTHS, format }, signal);
    if ('rejected' in answer) {
      this.logger.warn(`A picture was rejected (${answer.rejected}): ${answer.reason}`);
      throw new ContentRejected(
        answer.rejected === 'pixels'
          ? 'The picture is too large: use at most 40 megapixels.'
          : `This picture cannot be read. ${UPLOAD_RULES.image.onlyThese}`,
      );
    }
    const [small, medium, large] = answer.renditions;
    if (!small || !medium || !large) throw new PicturesUnavailable();
    return { 320: small, 640: medium, 1280: large, ...(answer.share && { share: answer.share }) };
  }

  private ask(request: RenderRequest, signal?: AbortSignal): Promise<RenderAnswer> {
    const { promise, resolve: answered, reject } = Promise.withResolvers<RenderAnswer>();
    const child = fork(existsSync(SOURCE) ? SOURCE : BUILT, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: ['--max-old-space-size=64', '--disable-warning=ExperimentalWarning'],
      // None of the shop's secrets.
      env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '2' },
      ...(signal ? { signal } : {}),
    });
    const ended = new Promise((done) => child.once('close', done).once('error', done));
    let words = '';
    const tooMuch = (reason: string) => {
      child.kill('SIGKILL');
      answered({ rejected: 'unreadable', reason });
    };
    const timer = setTimeout(() => tooMuch('it took too long'), LIMIT_MS[request.format]);
    const watch = setInterval(() => {
      if (residentBytes(child) > MAX_RESIDENT_BYTES) tooMuch('it took too much memory');
    }, LOOK_EVERY_MS);
    child.stderr?.on('data', (chunk) => (words = `${words}${chunk}`.slice(-2000)));
    child.once('message', (answer) => answered(answer as RenderAnswer));
    child.once('error', (error) => reject(new PicturesUnavailable(error)));
    child.once('close', (code, by) => {
      // A crash of the decoder means an unreadable file. A process that was killed, for example with the shop or for
      // want of memory, or that did not start, says nothing about the file: it may be tried again.
      if (by && CRASHES.has(by)) answered({ rejected: 'unreadable', reason: `the process ended with ${by}` });
      else reject(new PicturesUnavailable(new Error(`The picture process ended with ${by ?? code}: ${words}`)));
    });
    child.send(request, (error) => error && reject(new PicturesUnavailable(error)));
    return promise.finally(() => {
      clearTimeout(timer);
      clearInterval(watch);
      child.kill('SIGKILL');
      // The next picture begins when this one's process is gone, so that no more run than may.
      return ended;
    });
  }
}

/** Returns the resident memory of a process in bytes; 0 where the system does not say. */
function residentBytes({ pid }: ChildProcess): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
