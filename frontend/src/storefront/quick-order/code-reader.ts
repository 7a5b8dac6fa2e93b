import type { ScanMessage } from './scan-worker';
import ScanWorker from './scan-worker?worker';

/**
 * Reads codes with zxing in a worker, for browsers without a BarcodeDetector; same interface. The worker
 * keeps WebAssembly out of the policy of the pages (docs/decisions/pages.md).
 */
export class CodeReader {
  private readonly worker = new ScanWorker();
  private readonly canvas = document.createElement('canvas');

  private constructor() {}

  /** Ends with `signal`, also while it loads. Throws where the worker or its WebAssembly cannot be loaded. */
  static async open(signal: AbortSignal): Promise<CodeReader> {
    signal.throwIfAborted();
    const reader = new CodeReader();
    signal.addEventListener('abort', () => reader.worker.terminate());
    const message = await reader.next();
    if ('ready' in message && message.ready) return reader;
    throw new Error('The reader could not be loaded');
  }

  async detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> {
    const { videoWidth: width, videoHeight: height } = video;
    const context = this.canvas.getContext('2d', { willReadFrequently: true });
    if (width === 0 || !context) return [];
    Object.assign(this.canvas, { width, height });
    context.drawImage(video, 0, 0);
    const picture = context.getImageData(0, 0, width, height);
    const answer = this.next();
    this.worker.postMessage(picture, [picture.data.buffer]);
    const message = await answer;
    return 'text' in message && message.text !== '' ? [{ rawValue: message.text }] : [];
  }

  private next(): Promise<ScanMessage> {
    return new Promise((resolve) => {
      this.worker.onmessage = ({ data }: MessageEvent<ScanMessage>) => resolve(data);
      this.worker.onerror = () => resolve({ ready: false });
    });
  }
}
