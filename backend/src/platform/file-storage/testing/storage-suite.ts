import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  FileNotFound,
  type FileStorage,
  InvalidParts,
  MIN_PART_BYTES,
  MultipartUploadNotFound,
} from '../file-storage.js';

/** A storage under test, and the origin that serves its relative addresses. */
interface OpenedStorage {
  readonly storage: FileStorage;
  readonly origin: string;
}

/** Tests that both kinds of storage must pass. */
export function describeStorage(kind: string, open: () => Promise<OpenedStorage>, close: () => Promise<void>): void {
  describe(`Files kept ${kind}`, () => {
    let storage: FileStorage;
    let origin: string;
    beforeAll(async () => {
      ({ storage, origin } = await open());
    });
    afterAll(() => close());

    const send = (url: string, body: Uint8Array, method = 'PUT') =>
      fetch(new URL(url, origin), { method, body: new Uint8Array(body) });
    const content = async (key: string, range?: { start: number; end: number }) =>
      (await buffer(await storage.read(key, range))).toString();
    const keysOf = async (folder: string, after?: string) => {
      const keys: string[] = [];
      for await (const { key } of storage.list(folder, after)) keys.push(key);
      return keys;
    };
    const image = { maxBytes: 100, contentType: 'image/png' };

    it('are stored whole, found, read in parts, replaced and deleted', async () => {
      await storage.put('a/one.png', Buffer.from('the first'), 'image/png');
      const first = await storage.find('a/one.png');
      expect(first).toMatchObject({ key: 'a/one.png', size: 9, etag: expect.stringMatching(/^".+"$/) });
      expect(first!.lastModified.getTime()).toBeGreaterThan(Date.now() - 60_000);
      expect(await content('a/one.png')).toBe('the first');
      expect(await content('a/one.png', { start: 4, end: 6 })).toBe('fir');
      await storage.put('a/one.png', Buffer.from('the second'), 'image/png');
      expect((await storage.find('a/one.png'))!.etag).not.toBe(first!.etag);
      expect(await content('a/one.png')).toBe('the second');
      await storage.remove('a/one.png');
      await storage.remove('a/one.png');
      expect(await storage.find('a/one.png')).toBeUndefined();
      await expect(storage.read('a/one.png')).rejects.toThrow(FileNotFound);
    });

    it('are listed in the order of their keys, behind a key where one is given', async () => {
      for (const key of ['list/b/2.png', 'list/a/1.png', 'list/b.png', 'listed/c.png', 'list/a.png'])
        await storage.put(key, Buffer.from(key), 'image/png');
      const all = ['list/a.png', 'list/a/1.png', 'list/b.png', 'list/b/2.png'];
      expect(await keysOf('list')).toEqual(all);
      expect(await keysOf('list', 'list/a/1.png')).toEqual(all.slice(2));
      expect(await keysOf('list', 'list/a/2')).toEqual(all.slice(2));
      expect(await keysOf('nothing')).toEqual([]);
    });

    it('get another key only as long as they are what they were', async () => {
      await storage.put('move/a.pdf', Buffer.from('one'), 'application/pdf');
      const former = (await storage.find('move/a.pdf'))!;
      await storage.put('move/a.pdf', Buffer.from('other'), 'application/pdf');
      await expect(storage.move(former, 'move/b.pdf', 'application/pdf')).rejects.toThrow(FileNotFound);
      await storage.move((await storage.find('move/a.pdf'))!, 'move/b.pdf', 'application/pdf');
      expect([await storage.has('move/a.pdf'), await content('move/b.pdf')]).toEqual([false, 'other']);
      await expect(storage.move(former, 'move/c.pdf', 'application/pdf')).rejects.toThrow(FileNotFound);
    });

    it('have no keys that lead elsewhere, and no types but those of their endings', async () => {
      for (const key of ['../x.png', '/x.png', 'a//b.png', 'a/../b.png', '.x.png', 'a\\b.png', 'a\0.png', '']) {
        await expect(storage.find(key)).rejects.toThrow('No file can be called');
        await expect(storage.signUpload(key, image)).rejects.toThrow('No file can be called');
      }
      await expect(async () => storage.put('a.png', Buffer.from('x'), 'text/html')).rejects.toThrow('cannot be');
    });

    it('are sent by a browser to a signed address, as often as needed', async () => {
      const { method, url } = await storage.signUpload('incoming/one', image);
      expect(method).toBe('PUT');
      expect((await send(url, Buffer.from('a draft'))).status).toBe(200);
      const { status, headers } = await send(url, Buffer.from('the picture'));
      expect([status, headers.get('etag')]).toEqual([200, `"${md5('the picture')}"`]);
      expect(await content('incoming/one')).toBe('the picture');
    });

    it('are sent as a form or a body, no larger than allowed, to the address that limits them best', async () => {
      const { method, url, fields } = await storage.signForm('incoming/form', image);
      const sent = (bytes: Uint8Array<ArrayBuffer>) => {
        if (method === 'PUT') return send(url, bytes);
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.set(name, value);
        form.set('file', new Blob([bytes]));
        return fetch(url, { method, body: form });
      };
      expect((await sent(new Uint8Array(100))).ok).toBe(true);
      expect((await storage.find('incoming/form'))?.size).toBe(100);
      const tooLarge = await sent(new Uint8Array(101));
      expect([400, 413]).toContain(tooLarge.status);
      expect((await storage.find('incoming/form'))?.size).toBe(100);
    });

    it('are not taken at an address that was altered', async () => {
      const { url } = await storage.signUpload('incoming/signed', image);
      const altered = url.replace('incoming%2Fsigned', 'incoming%2Fother').replace('/signed', '/other');
      const answer = await send(altered, Buffer.from('x'));
      expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('SignatureDoesNotMatch')]);
      expect(await storage.has('incoming/other')).toBe(false);
    });

    it('are joined from parts that arrived in any order, each as often as it was sent', async () => {
      const key = 'incoming/parts';
      const id = await storage.startMultipart(key, 'application/pdf');
      const part = async (partNumber: number, bytes: Uint8Array) => {
        const answer = await send(await storage.signPart(key, id, partNumber, 20 * MIN_PART_BYTES), bytes);
        expect(answer.status).toBe(200);
        return { partNumber, etag: answer.headers.get('etag') ?? '' };
      };
      const large = Buffer.alloc(MIN_PART_BYTES, 'a');
      const last = await part(3, Buffer.from('the end'));
      const lost = await part(1, Buffer.from('cut off'));
      const [second, first] = [await part(2, large), await part(1, large)];
      expect(await storage.listParts(key, id)).toEqual([
        { ...first, size: MIN_PART_BYTES },
        { ...second, size: MIN_PART_BYTES },
        { ...last, size: 7 },
      ]);
      await expect(storage.completeMultipart(key, id, [second, first, last])).rejects.toThrow(InvalidParts);
      await expect(storage.completeMultipart(key, id, [lost, second, last])).rejects.toThrow(InvalidParts);
      await expect(storage.completeMultipart(key, id, [first, { ...last, partNumber: 4 }])).rejects.toThrow(
        InvalidParts,
      );
      expect(await storage.has(key)).toBe(false);
      await storage.completeMultipart(key, id, [first, second, last]);
      expect((await storage.find(key))?.size).toBe(2 * MIN_PART_BYTES + 7);
      expect(await content(key, { start: 2 * MIN_PART_BYTES - 1, end: 2 * MIN_PART_BYTES + 2 })).toBe('athe');
      await expect(storage.listParts(key, id)).rejects.toThrow(MultipartUploadNotFound);
      await expect(storage.completeMultipart(key, id, [first])).rejects.toThrow(MultipartUploadNotFound);
    });

    it('are not joined from a part that is too small in the middle', async () => {
      const key = 'incoming/small';
      const id = await storage.startMultipart(key, 'application/pdf');
      const parts = [];
      for (const partNumber of [1, 2]) {
        const answer = await send(await storage.signPart(key, id, partNumber, 1000), Buffer.from('small'));
        parts.push({ partNumber, etag: answer.headers.get('etag') ?? '' });
      }
      await expect(storage.completeMultipart(key, id, parts)).rejects.toThrow('too small');
    });

    it('leave nothing of an upload that was aborted or abandoned', async () => {
      const key = 'incoming/gone';
      const [aborted, abandoned] = [
        await storage.startMultipart(key, 'application/pdf'),
        await storage.startMultipart(key, 'application/pdf'),
      ];
      const link = await storage.signPart(key, aborted, 1, 1000);
      expect((await send(link, Buffer.from('x'))).status).toBe(200);
      await storage.abortMultipart(key, aborted);
      await storage.abortMultipart(key, aborted);
      expect((await send(link, Buffer.from('x'))).status).toBe(404);
      await expect(storage.listParts(key, aborted)).rejects.toThrow(MultipartUploadNotFound);
      await storage.removeLeftovers('incoming', new Date(Date.now() - 60_000));
      expect(await storage.listParts(key, abandoned)).toEqual([]);
      await storage.removeLeftovers('incoming', new Date(Date.now() + 60_000));
      await expect(storage.listParts(key, abandoned)).rejects.toThrow(MultipartUploadNotFound);
    });

    it('know no upload of another id', async () => {
      for (const id of ['../../etc', '0191e1c4-7a59-7cc0-a0d5-0b3c1c6b8f5e', 'a\0b'])
        await expect(storage.listParts('incoming/one', id)).rejects.toThrow(MultipartUploadNotFound);
    });
  });
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
