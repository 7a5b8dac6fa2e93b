import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SageUnavailable, sageFetch } from './sage-http.js';

const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');

describe('An answer of Sage', () => {
  let server: Server;
  let url: string;
  /** Megabytes that the server had sent when the client stopped reading. */
  let sent: Promise<number>;

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/short') return response.end('{"id":"1"}');
      if (request.url === '/silent') return;
      sent = (async () => {
        let megabytes = 0;
        const gone = new Promise<'gone'>((resolve) => response.once('close', () => resolve('gone')));
        for (; megabytes < 500; megabytes += 1) {
          if (response.write(MEGABYTE)) continue;
          const drained = new Promise<'drained'>((resolve) => response.once('drain', () => resolve('drained')));
          if ((await Promise.race([gone, drained])) === 'gone') break;
        }
        response.end();
        return megabytes;
      })();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('is read to its end', async () => {
    const { status, bytes } = await sageFetch(`${url}/short`, {}, 5_000);
    expect([status, bytes.toString()]).toEqual([200, '{"id":"1"}']);
  });

  it('is not read on when it is larger than any can be', async () => {
    await expect(sageFetch(`${url}/endless`, {}, 20_000)).rejects.toThrow('Sage’s answer is larger than 20 MB.');
    expect(await sent).toBeLessThan(200);
  });

  it('is abandoned when it does not come in time', async () => {
    await expect(sageFetch(`${url}/silent`, {}, 100)).rejects.toThrow(
      new SageUnavailable('Sage did not answer in time.'),
    );
  });
});
