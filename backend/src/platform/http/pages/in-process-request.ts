import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** A response of the API; `total` is its X-Total-Count. */
export interface PageAnswer {
  status: number;
  total?: string;
  body: string;
}

/** Stands for the connection: keeps what is written to it. */
class Recording extends Duplex {
  private readonly chunks: Buffer[] = [];

  constructor(readonly remoteAddress: string) {
    super();
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.chunks.push(chunk);
    done();
  }

  /** Returns what follows the headers. */
  get body(): string {
    const sent = Buffer.concat(this.chunks);
    return sent.subarray(sent.indexOf('\r\n\r\n') + 4).toString();
  }
}

/**
 * Sends a GET request as a guest without any cookie to the application in this process: through all of its middleware and
 * guards, but through no connection. Limits count it for `address`.
 */
export function requestInProcess(
  application: RequestListener,
  path: string,
  address = '127.0.0.1',
): Promise<PageAnswer> {
  return new Promise((resolve, reject) => {
    const connection = new Recording(address);
    const request = new IncomingMessage(connection as unknown as Socket);
    // HTTP 1.0 has no chunks: the body is recorded as it is.
    Object.assign(request, { method: 'GET', url: path, headers: {}, httpVersionMajor: 1, httpVersionMinor: 0 });
    request.push(null);
    const response = new ServerResponse(request);
    response.assignSocket(connection as unknown as Socket);
    response.once('finish', () => {
      const total = response.getHeader('X-Total-Count');
      resolve({
        status: response.statusCode,
        ...(typeof total === 'string' ? { total } : {}),
        body: connection.body,
      });
      connection.destroy();
    });
    connection.once('error', reject);
    application(request, response);
  });
}
