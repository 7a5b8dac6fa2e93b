import { request } from 'node:http';
import { pdf } from './testing/sample-files.js';
import { type Parts, UploadShop } from './testing/upload-shop.js';

const MB = 1_048_576;

describe('An upload in parts', () => {
  let shop: UploadShop;
  let parts: Parts;
  beforeAll(async () => {
    shop = await UploadShop.open();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    parts = await shop.startParts();
  });

  const whole = pdf(12 * MB);
  const slices = [whole.subarray(0, 5 * MB), whole.subarray(5 * MB, 10 * MB), whole.subarray(10 * MB)];
  const put = async (number: number, bytes: Uint8Array) => {
    const { status, headers } = await shop.putPart(parts, number, bytes);
    expect(status).toBe(200);
    return { PartNumber: number, ETag: headers.etag };
  };
  const complete = (named: unknown) => shop.call('post', shop.partsPath(parts, '/complete')).send({ parts: named });
  const list = () => shop.call('get', shop.partsPath(parts));

  it('becomes one data sheet, sent out of order, resumed and finished twice', async () => {
    const [third, first] = [await put(3, slices[2]!), await put(1, slices[0]!)];
    expect((await list().expect(200)).body).toEqual([
      { ...first, Size: 5 * MB },
      { ...third, Size: 2 * MB },
    ]);
    const all = [first, await put(2, slices[1]!), third];
    await shop.finalise(parts.key).expect(409);
    for (let time = 0; time < 2; time += 1)
      expect((await complete(all).expect(200)).body).toEqual({
        location: parts.key,
        key: parts.key,
        bucket: 'topcoat',
      });
    const { body } = await shop.finalise(parts.key).expect(200);
    const served = await shop.server.call().get(body.publicURL).expect(200);
    expect(Buffer.compare(served.body, whole)).toBe(0);
    await list().expect(404);
    await shop.call('delete', shop.partsPath(parts)).expect(404);
  });

  it('is completed once by two calls at once', async () => {
    const one = await put(1, pdf());
    const answers = await Promise.all([complete([one]), complete([one])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await shop.finalise(parts.key).expect(200);
  });

  it('is completed or cancelled where both are asked for at once', async () => {
    const all = [await put(1, slices[0]!), await put(2, slices[1]!), await put(3, slices[2]!)];
    const [completed, cancelled] = await Promise.all([complete(all), shop.call('delete', shop.partsPath(parts))]);
    expect([200, 404]).toContain(completed.status);
    expect(cancelled.status).toBe(200);
    await shop.finalise(parts.key).expect(404);
  });

  it('is not completed from parts that are missing, altered or in the wrong order', async () => {
    const [first, second] = [await put(1, slices[0]!), await put(2, slices[1]!)];
    for (const named of [
      [second, first],
      [first, first],
      [first, { ...second, ETag: '"00000000000000000000000000000000"' }],
      [first, { ...second, PartNumber: 3 }],
      [{ ...first, ETag: '' }],
      [{ ...first, PartNumber: 0 }],
      [{ ...first, PartNumber: 10_001 }],
      [{ ...first, PartNumber: '1' }],
      [{ ...first, more: 1 }],
      [null],
      [],
      'all',
    ])
      expect([JSON.stringify(named), (await complete(named)).status]).toEqual([JSON.stringify(named), 400]);
    expect((await complete([first, second])).status).toBe(200);
  });

  it('has parts numbered from 1 to 10,000', async () => {
    for (const number of ['0', '10001', '-1', '1.5', '1e3', 'x', '%00', '99999999999'])
      await shop.call('get', shop.partsPath(parts, `/${number}`)).expect(400);
    await shop.call('get', shop.partsPath(parts, '/10000')).expect(200);
    const batch = (numbers: string) => shop.call('get', `${shop.partsPath(parts, '/batch')}&partNumbers=${numbers}`);
    expect(Object.keys((await batch('1,2,10000').expect(200)).body.presignedUrls)).toEqual(['1', '2', '10000']);
    for (const numbers of ['', '1,', '0', '10001', '1,x', Array.from({ length: 101 }, (_, n) => n + 1).join()])
      await batch(numbers).expect(400);
    const many = Array.from({ length: 10_001 }, (_, n) => ({ PartNumber: n + 1, ETag: 'x' }));
    await complete(many).expect(413);
  });

  it('has no more bytes than a data sheet may have', async () => {
    const url = new URL(await shop.signPart(parts, 1), await shop.server.origin());
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = request(url, { method: 'PUT', headers: { 'Content-Length': 500 * MB + 1 } });
      sending.once('response', ({ statusCode }) => {
        resolve(statusCode);
        sending.destroy();
      });
      sending.once('error', reject).flushHeaders();
    });
    expect(status).toBe(413);
    const picture = { filename: 'a.png', type: 'image/png', metadata: { purpose: 'image' } };
    const { body } = await shop.call('post', '/api/s3/multipart').send(picture).expect(200);
    parts = body;
    await put(1, slices[0]!);
    await shop.putPart(parts, 2, Buffer.from('x')).then(({ status: second }) => expect(second).toBe(413));
    await put(1, slices[2]!);
  });

  it('leaves nothing and takes nothing once it is cancelled', async () => {
    const link = await shop.signPart(parts, 1);
    await shop.put(link, Buffer.from('x')).expect(200);
    for (let time = 0; time < 2; time += 1) await shop.call('delete', shop.partsPath(parts)).expect(200, {});
    await shop.put(link, Buffer.from('x')).expect(404);
    await list().expect(404);
    await complete([{ PartNumber: 1, ETag: 'x' }]).expect(404);
    await shop.finalise(parts.key).expect(404);
  });

  it('starts with what Uppy says of a file, and rejects what is no data sheet', async () => {
    const start = (body: unknown) => shop.call('post', '/api/s3/multipart').send(body as object);
    const file = { filename: 'a.pdf', type: 'application/pdf' };
    await start({
      ...file,
      metadata: { name: 'a.pdf', type: 'application/pdf', relativePath: 'null', size: '700' },
    }).expect(200);
    await start(file).expect(200);
    for (const body of [
      { ...file, type: 'text/html' },
      { ...file, filename: 'a.html' },
      { ...file, metadata: { purpose: 'virus' } },
      { ...file, metadata: { size: 'large' } },
      { ...file, metadata: 'x' },
      { ...file, filename: '' },
      {},
    ])
      expect([JSON.stringify(body), (await start(body)).status]).toEqual([JSON.stringify(body), 400]);
    await start({ ...file, metadata: { size: String(500 * MB + 1) } }).expect(413);
    const query = 'filename=a%20b.png&type=image/png&metadata%5Bname%5D=a&metadata%5Bpurpose%5D=image';
    const { body } = await shop.call('get', `/api/s3/params?${query}`).expect(200);
    expect(body).toEqual({
      method: 'PUT',
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api\/objects\/content\?/),
      fields: { key: expect.stringMatching(/^incoming\//) },
      headers: {},
      expires: 600,
    });
    for (const wrong of [
      '',
      'filename=a.png',
      'filename=a.png&type=text/html',
      'filename=a.png&filename=b.png&type=image/png',
    ])
      await shop.call('get', `/api/s3/params?${wrong}`).expect(400);
  });
});
