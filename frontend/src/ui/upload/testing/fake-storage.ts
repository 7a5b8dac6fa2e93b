import type { UploadPort } from '../upload-port';

interface Answer {
  /** 0 where the connection breaks. */
  status: number;
  etag?: string | null;
  body?: string;
}

/** A storage in place of the browser's XMLHttpRequest, and a shop in place of its fetch; both answer as ordered. */
export class FakeStorage {
  /** Addresses of the PUTs, in order. */
  readonly sent: string[] = [];
  /** Method and path of the calls to the shop, in order. */
  readonly called: string[] = [];
  /** Headers of the last call to the shop. */
  lastHeaders: Record<string, string> = {};
  /** Responses to the next PUTs; afterwards all are stored. `hold` never responds. */
  readonly answers: (Answer | 'hold')[] = [];
  /** Statuses of the next calls to the shop; afterwards all succeed. 0 is a broken connection. */
  readonly shopStatuses: number[] = [];
  /** Parts that the shop lists as stored. */
  storedParts: { PartNumber: number; ETag: string }[] = [];
  readonly #originals = { xhr: globalThis.XMLHttpRequest, fetch: globalThis.fetch };
  #links = 0;

  readonly port: UploadPort = {
    companionUrl: '/api',
    headers: { 'X-Page-User': 'u7' },
    start: async ({ filename }) => {
      this.#links += 1;
      return { objectKey: `key-of-${filename}`, uploadURL: `http://storage.test/whole/${this.#links}` };
    },
    finalize: async (key) => ({ publicURL: `/media/${key}/640.webp` }),
  };

  install(): void {
    const storage = this;
    class Request extends EventTarget {
      readonly upload = new EventTarget();
      status = 0;
      responseText = '';
      #url = '';
      #etag: string | null | undefined;
      open(_method: string, url: string): void {
        this.#url = url;
      }
      setRequestHeader(): void {}
      getAllResponseHeaders(): string {
        return this.#etag ? `etag: ${this.#etag}\r\n` : 'content-length: 0\r\n';
      }
      send(): void {
        storage.sent.push(this.#url.replace('http://storage.test', ''));
        const answer = storage.answers.shift() ?? { status: 200 };
        if (answer === 'hold') return;
        queueMicrotask(() => {
          this.status = answer.status;
          this.responseText = answer.body ?? '';
          this.#etag = answer.etag === undefined ? '"etag"' : answer.etag;
          this.dispatchEvent(new Event(answer.status === 0 ? 'error' : 'load'));
        });
      }
      abort(): void {
        this.dispatchEvent(new Event('abort'));
      }
    }
    globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest;
    globalThis.fetch = async (url, init) => {
      const path = String(url).replace('/api/s3/', '');
      this.called.push(`${init?.method ?? 'GET'} ${path}`);
      this.lastHeaders = init?.headers as Record<string, string>;
      const status = this.shopStatuses.shift() ?? 200;
      if (status === 0) throw new TypeError('Failed to fetch');
      const part = /multipart\/u1\/(\d+)/.exec(path)?.[1];
      const answer = part
        ? { url: `http://storage.test/part/${part}` }
        : path === 'multipart'
          ? { key: 'key-of-parts', uploadId: 'u1' }
          : path.includes('/complete')
            ? { location: 'x', key: 'key-of-parts', bucket: 'b' }
            : init?.method === 'GET'
              ? this.storedParts
              : {};
      const response = { ok: status < 300, status, statusText: '', headers: new Headers(), json: async () => answer };
      return response as Response;
    };
  }

  remove(): void {
    globalThis.XMLHttpRequest = this.#originals.xhr;
    globalThis.fetch = this.#originals.fetch;
  }
}

/** A file of that size without its bytes. */
export function fileOf(name: string, type: string, size: number): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  file.slice = (from = 0, to = size) => fileOf(name, type, Math.min(to, size) - from);
  return file;
}
