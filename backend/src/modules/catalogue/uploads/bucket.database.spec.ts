import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { pdf, picture } from './testing/sample-files.js';
import { UploadShop } from './testing/upload-shop.js';
import { MakeAvif } from './uploads.jobs.js';

const MB = 1_048_576;

describe('A shop that keeps its files in a bucket', () => {
  let sandbox: Sandbox;
  let shop: UploadShop;
  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    shop = await UploadShop.open({
      S3_ENDPOINT: `${sandbox.url}/s3`,
      S3_REGION: 'eu-west-2',
      S3_BUCKET: 'topcoat',
      S3_ACCESS_KEY_ID: 'topcoat-demo',
      S3_SECRET_ACCESS_KEY: 'topcoat-demo-s3-secret',
      S3_FORCE_PATH_STYLE: 'true',
    });
  });
  afterAll(() => shop.close());

  const toBucket = (url: string, bytes: Uint8Array) => fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
  const start = async (file: object) => (await shop.call('post', '/api/objects/upload').send(file).expect(200)).body;
  const png = { filename: 'tin.png', type: 'image/png' };
  const sheet = { filename: 'sheet.pdf', type: 'application/pdf' };

  it('takes a picture there, serves it, and its AVIF once that is made', async () => {
    const { objectKey, uploadURL } = await start(png);
    expect(uploadURL).toMatch(`${sandbox.url}/s3/`);
    expect((await toBucket(uploadURL, await picture(700, 700))).status).toBe(200);
    const { body } = await shop.finalise(objectKey).expect(200);
    expect((await shop.finalise(objectKey).expect(200)).body).toEqual(body);
    expect(await shop.storage.has(objectKey)).toBe(false);
    const get = (headers: object) =>
      shop.server
        .call()
        .get(body.publicURL)
        .set(headers as Record<string, string>);
    const webp = await get({ Accept: 'image/webp' }).expect(200);
    expect(webp.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    await get({ Accept: 'image/webp', 'If-None-Match': webp.headers.etag }).expect(304);
    expect(await shop.server.app.get(MakeAvif).make(AbortSignal.timeout(600_000))).toBe(1);
    expect((await get({ Accept: 'image/avif,image/webp' }).expect(200)).headers['content-type']).toBe('image/avif');
  });

  it('takes a data sheet in parts and serves ranges of it under its name', async () => {
    const { body: parts } = await shop
      .call('post', '/api/s3/multipart')
      .send({ ...sheet, metadata: {} })
      .expect(200);
    const whole = pdf(6 * MB);
    const named = [];
    for (const [index, bytes] of [whole.subarray(0, 5 * MB), whole.subarray(5 * MB)].entries()) {
      const { body } = await shop.call('get', shop.partsPath(parts, `/${index + 1}`)).expect(200);
      named.push({ PartNumber: index + 1, ETag: (await toBucket(body.url, bytes)).headers.get('ETag') });
    }
    await shop.call('post', shop.partsPath(parts, '/complete')).send({ parts: named }).expect(200);
    const { body } = await shop.finalise(parts.key).expect(200);
    const served = await shop.server.call().get(body.publicURL).set('Range', 'bytes=5242870-5242890').expect(206);
    expect(served.body).toEqual(whole.subarray(5_242_870, 5_242_891));
    expect(served.headers['content-disposition']).toBe('inline; filename=sheet.pdf');
  });

  it('keeps nothing of a picture that is too large and whose size was not announced', async () => {
    const { objectKey, uploadURL } = await start(png);
    expect((await toBucket(uploadURL, Buffer.alloc(5 * MB + 1))).status).toBe(200);
    await shop.finalise(objectKey).expect(413);
    expect(await shop.storage.has(objectKey)).toBe(false);
  });

  it('says that it is unavailable while the bucket does not answer, and that this answer may not be cached', async () => {
    await shop.storage.put('images/a/640.webp', Buffer.from('RIFF....WEBP'), 'image/webp');
    await sandbox.fail({ system: 's3', match: 'HEAD *', mode: 'error500', times: 3 });
    const { headers } = await shop.server.call().get('/media/images/a/640.webp').expect(503);
    expect(headers['cache-control']).toBe('no-store');
    await shop.server.call().get('/media/images/a/640.webp').expect(200);
    await sandbox.fail({ system: 's3', match: 'GET *', mode: 'error500', times: 3 });
    const cut = await shop.server.call().get('/media/images/a/640.webp').expect(503);
    expect(cut.headers['cache-control']).toBe('no-store');
  });

  it('serves pictures while fifty others hold a connection to the bucket each', async () => {
    for (const name of ['slow', 'quick'])
      await shop.storage.put(`images/${name}/640.webp`, Buffer.from('RIFF....WEBP'), 'image/webp');
    const origin = await shop.server.origin();
    const get = (name: string) => fetch(new URL(`/media/images/${name}/640.webp`, origin));
    await sandbox.clearFaults();
    await sandbox.fail({ system: 's3', match: 'GET /topcoat/images/slow/640.webp', mode: 'hang', times: 50 });
    const slow = Array.from({ length: 50 }, () => get('slow'));
    while ((await sandbox.faults()).some(({ hits }) => hits < 50));
    expect((await get('quick')).status).toBe(200);
    // Slow requests are abandoned and sent again while the library's retry budget lasts: about 35 at once.
    const statuses = new Set((await Promise.all(slow)).map(({ status }) => status));
    expect(statuses).toContain(200);
    expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
  }, 90_000);
});
