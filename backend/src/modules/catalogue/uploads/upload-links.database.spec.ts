import { randomUUID } from 'node:crypto';
import { open, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Role } from '../../../platform/http/actor.js';
import { eventually } from '../../../platform/testing/eventually.js';
import { pdf, picture } from './testing/sample-files.js';
import { UploadShop } from './testing/upload-shop.js';

const FILE = { filename: 'tin.png', type: 'image/png' };
const ELEVEN_MINUTES_MS = 660_000;

describe('The calls of uploads', () => {
  let shop: UploadShop;
  beforeAll(async () => {
    shop = await UploadShop.open();
  });
  afterAll(() => shop.close());
  afterEach(() => jest.restoreAllMocks());

  const objects = () => join(shop.server.config.dataDir, 'objects');
  const staged = () => readdir(join(objects(), '.staged'));

  it.each([
    ['guest', 401],
    ['customer', 403],
    ['sales', 403],
    ['support', 403],
  ] as const)('are not for a %s', async (role, status) => {
    const call = (method: 'get' | 'post' | 'delete', path: string) =>
      shop.call(method, path, randomUUID(), role as Role | 'guest').send(method === 'post' ? {} : undefined);
    await call('post', '/api/objects/upload').expect(status);
    await call('post', '/api/objects/finalize').expect(status);
    await call('post', '/api/s3/multipart').expect(status);
    await call('get', '/api/s3/params?filename=a.png&type=image/png').expect(status);
    await call('get', '/api/s3/sts').expect(status);
    for (const path of ['/x', '/x/1', '/x/batch']) await call('get', `/api/s3/multipart${path}?key=a`).expect(status);
    await call('post', '/api/s3/multipart/x/complete?key=a').expect(status);
    await call('delete', '/api/s3/multipart/x?key=a').expect(status);
  });

  it('are not started by a link on another site, although it is a GET', async () => {
    const start = () => shop.call('get', '/api/s3/params?filename=a.png&type=image/png');
    await start().set('Sec-Fetch-Site', 'cross-site').expect(403);
    await start().set('Sec-Fetch-Site', 'same-origin').expect(200);
  });

  it('reject the wrong type, the wrong ending and empty files before anything is sent', async () => {
    const start = (more: object) => shop.call('post', '/api/objects/upload').send({ ...FILE, ...more });
    for (const type of [
      'image/svg+xml',
      'text/html',
      'image/gif',
      'application/octet-stream',
      '',
      'image/png; x=',
      'IMAGE/TIFF',
    ]) {
      const { status, body } = await start({ type });
      if (type === 'image/png; x=') expect(status).toBe(200);
      else expect([status, body.errors?.[0].field]).toEqual([400, 'type']);
    }
    for (const filename of ['a.svg', 'a.png.html', 'a.pdf', 'a.png.exe']) {
      const { body } = await start({ filename }).expect(400);
      expect(body).toMatchObject({ message: 'Pictures must be JPEG, PNG, WebP or AVIF files.' });
    }
    const sheet = { purpose: 'datasheet', filename: 'a.pdf', type: 'application/pdf' };
    await start({ ...sheet, type: 'image/png' }).expect(400);
    await start({ ...sheet, filename: 'a.png' }).expect(400);
    await start({ ...sheet, size: 524_288_001 }).expect(413);
    await start({ ...sheet, size: 524_288_000 }).expect(200);
    expect((await start({ size: 0 }).expect(400)).body.message).toBe('The file is empty.');
    await start({ purpose: 'program' }).expect(400);
    await start({ key: 'images/mine' }).expect(400);
    await start({ filename: 'a\0.png' }).expect(400);
  });

  it.each([
    '../../../etc/cron.d/x.png',
    '..\\..\\boot.png',
    '%2e%2e%2fx.png',
    'C:\\CON.png',
    'nul.png',
    'a\u202egnp.png',
    'a:b*c?.png',
    `${'x'.repeat(400)}.png`,
    '   .png',
  ])('decide the key themselves, whatever the file is called: %j', async (filename) => {
    const { key } = await shop.start('image', { filename });
    expect(key).toMatch(/^incoming\/[0-9a-f-]{36}$/);
    const [row] = await shop.rows<{ filename: string }>('select filename from catalogue.uploads where key = ?', [key]);
    expect(row!.filename).not.toMatch(/[/\\:*?"<>|\p{C}]|^\.|^(con|nul)\./iu);
    expect(row!.filename.length).toBeLessThanOrEqual(255);
  });

  it.each(['../../etc/passwd', 'incoming/../x', 'images/x/640.webp', 'incoming%2Fx', 'CON', '', 'incoming/x\\y'])(
    'know no upload %j',
    async (key) => {
      await shop.finalise(key).expect(404);
      const parts = { key, uploadId: '../../x' };
      await shop.call('get', shop.partsPath(parts)).expect(404);
      await shop.call('get', shop.partsPath(parts, '/1')).expect(404);
      await shop.call('delete', shop.partsPath(parts)).expect(404);
      await shop
        .call('post', shop.partsPath(parts, '/complete'))
        .send({ parts: [{ PartNumber: 1, ETag: 'x' }] })
        .expect(404);
    },
  );

  it('belong to the administrator who made the first', async () => {
    const other = randomUUID();
    const { key, link } = await shop.start('image');
    await shop.put(link, await picture(9, 9)).expect(200);
    await shop.finalise(key, other).expect(404);
    await shop.finalise(key).expect(200);
    await shop.finalise(key, other).expect(404);
    const parts = await shop.startParts();
    for (const call of ['', '/1'] as const) await shop.call('get', shop.partsPath(parts, call), other).expect(404);
    await shop.call('get', `${shop.partsPath(parts, '/batch')}&partNumbers=1`, other).expect(404);
    await shop.call('delete', shop.partsPath(parts), other).expect(404);
    await shop.call('get', shop.partsPath({ ...parts, uploadId: randomUUID() })).expect(404);
    await shop.call('get', shop.partsPath({ ...parts, key })).expect(404);
    await shop.call('get', shop.partsPath(parts)).expect(200, []);
  });

  it('give out no temporary keys, and say so', async () => {
    const { body } = await shop.call('get', '/api/s3/sts').expect(501);
    expect(body.message).toBe('This shop does not issue temporary keys to its storage. Uploads are signed one by one.');
  });

  it('sign links that work for ten minutes and for nothing but what they say', async () => {
    const { key, link } = await shop.start('image');
    const bytes = await picture(9, 9);
    const altered = [
      link.replace('max=5242880', 'max=9999999'),
      link.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 60}`),
      link.replace(/key=[^&]+/, 'key=images%2Fx%2F640.webp'),
      link.replace(/key=[^&]+/, 'key=..%2F..%2Fx.png'),
      `${link}&uploadId=x&partNumber=1`,
      link.replace(/signature=.*/, 'signature='),
      link.replace(/&signature=.*/, ''),
      `${link}&key=other`,
      link.split('?')[0]!,
    ];
    for (const each of altered) {
      const { status, headers, text } = await shop.put(each, bytes);
      expect([each, status, headers['content-type']]).toEqual([each, 403, 'application/xml; charset=utf-8']);
      expect(text).toContain('<Code>SignatureDoesNotMatch</Code>');
    }
    expect(await shop.storage.has(key)).toBe(false);
    for (const method of ['get', 'post', 'delete'] as const) await shop.call(method, link).expect(404);
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + ELEVEN_MINUTES_MS);
    const { status, text } = await shop.put(link, bytes);
    clock.mockRestore();
    // The exact text that makes Uppy ask for another link.
    expect([status, text]).toEqual([403, expect.stringContaining('<Message>Request has expired</Message>')]);
    expect(await shop.storage.has(key)).toBe(false);
    await shop.put(link, bytes).expect(200);
  });

  it('take bodies of any type at a link, and leave them to it', async () => {
    const { key, link } = await shop.start('image');
    const json = Buffer.from('{"__proto__": 1}');
    for (const type of [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ])
      await shop.server.call().put(link).set('Content-Type', type).send(json.toString()).expect(200);
    expect((await shop.storage.find(key))?.size).toBe(json.length);
    const bare = await fetch(new URL(link, await shop.server.origin()), {
      method: 'PUT',
      body: new Uint8Array([1, 2]),
    });
    expect([bare.status, bare.headers.get('etag')]).toEqual([200, expect.stringMatching(/^"[0-9a-f]{32}"$/)]);
    await shop.put(link, json).set('Origin', 'https://evil.example').expect(403);
  });

  it('store nothing of a body that breaks off', async () => {
    const { key, link } = await shop.start('datasheet');
    const url = new URL(link, await shop.server.origin());
    const sending = request(url, { method: 'PUT', headers: { 'Content-Length': 1_000_000 } });
    sending.on('error', () => undefined).write(Buffer.alloc(300_000));
    await eventually(async () => expect(await staged()).toHaveLength(1));
    sending.destroy();
    await eventually(async () => expect(await staged()).toEqual([]));
    expect(await shop.storage.has(key)).toBe(false);
    await shop.put(link, pdf()).expect(200);
    expect((await shop.storage.find(key))?.size).toBe(pdf().length);
  });

  it('say 507 where the disk is full, store nothing, and work again when it is not', async () => {
    const { key, link } = await shop.start('image');
    const parts = await shop.startParts();
    const partLink = await shop.signPart(parts, 1);
    const handle = await open(join(objects(), '..', 'probe'), 'w');
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const sync = jest.spyOn(Object.getPrototypeOf(handle), 'sync').mockRejectedValue(full as never);
    await handle.close();
    for (const each of [link, partLink]) {
      const { body } = await shop.put(each, await picture(9, 9)).expect(507);
      expect(body.message).toBe(
        'The shop has no room left for this file. Please contact the administrator of the server.',
      );
    }
    expect([await staged(), await shop.storage.has(key)]).toEqual([[], false]);
    await shop.call('get', shop.partsPath(parts)).expect(200, []);
    sync.mockRestore();
    await shop.put(link, await picture(9, 9)).expect(200);
    jest.spyOn(Object.getPrototypeOf(handle), 'sync').mockRejectedValue(full as never);
    await shop.finalise(key).expect(507);
    jest.restoreAllMocks();
    await shop.finalise(key).expect(200);
  });

  it('finish what a death between two steps left', async () => {
    const sheet = await shop.start('datasheet');
    await shop.put(sheet.link, pdf(700)).expect(200);
    const file = (await shop.storage.find(sheet.key))!;
    const id = sheet.key.split('/')[1];
    await shop.storage.move(file, `datasheets/${id}.pdf`, 'application/pdf');
    expect((await shop.finalise(sheet.key).expect(200)).body.publicURL).toBe(`/media/datasheets/${id}.pdf`);
    const image = await shop.start('image');
    await shop.put(image.link, await picture(9, 9)).expect(200);
    await shop.storage.put(`images/${image.key.split('/')[1]}/320.webp`, Buffer.from('half'), 'image/webp');
    const { body } = await shop.finalise(image.key).expect(200);
    const small = await shop.server.call().get(body.publicURL.replace('/640.', '/320.')).expect(200);
    expect(small.body.toString('latin1', 8, 12)).toBe('WEBP');
    await rm(join(objects(), '.staged'), { recursive: true, force: true });
    await shop.put((await shop.start('image')).link, await picture(9, 9)).expect(200);
  });

  it.each([
    ['a picture', () => picture(9, 9)],
    ['nothing behind its first line', async () => Buffer.from('%PDF-1.7\n')],
    ['a page before its beginning', async () => Buffer.concat([Buffer.from('<script>1</script>'), pdf()])],
    ['a page behind its end', async () => Buffer.concat([pdf(), Buffer.from('<script>1</script>')])],
  ] as const)('reject a data sheet that is %s', async (_, bytes) => {
    const { status, body } = await shop.upload('datasheet', await bytes());
    expect([status, body.message]).toEqual([422, 'This is not a PDF file that can be read.']);
  });

  it('serve data sheets in ranges, so that a reader can leaf through them', async () => {
    const bytes = pdf(3000);
    const { body } = await shop.upload('datasheet', bytes);
    const get = () => shop.server.call().get(body.publicURL);
    const part = await get().set('Range', 'bytes=100-199').expect(206);
    expect([part.headers['content-range'], Buffer.compare(part.body, bytes.subarray(100, 200))]).toEqual([
      'bytes 100-199/3000',
      0,
    ]);
    expect((await get().set('Range', 'bytes=-5').expect(206)).headers['content-length']).toBe('5');
    await get().set('Range', 'bytes=3000-').expect(416);
    await get().set('Range', 'bytes=0-1').set('If-Range', '"another"').expect(200);
    const { headers } = await get().expect(200);
    await get().set('If-None-Match', headers.etag!).expect(304);
  });
});
