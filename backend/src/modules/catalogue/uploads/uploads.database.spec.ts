import sharp from 'sharp';
import { pdf, picture } from './testing/sample-files.js';
import { UploadShop } from './testing/upload-shop.js';

describe('Uploads', () => {
  let shop: UploadShop;
  beforeAll(async () => {
    shop = await UploadShop.open();
  });
  afterAll(() => shop.close());

  const media = async (url: string) => (await shop.server.call().get(url).expect(200)).body as Buffer;

  it('make WebP pictures of three widths of a picture, and none wider than it', async () => {
    const { body } = await shop.upload('image', await picture(1000, 500));
    expect(body.publicURL).toMatch(/^\/media\/images\/[0-9a-f-]{36}\/640\.webp$/);
    const sizes = [];
    for (const width of [320, 640, 1280]) {
      const found = await sharp(await media(body.publicURL.replace('/640.', `/${width}.`))).metadata();
      sizes.push([found.format, found.width, found.height]);
    }
    expect(sizes).toEqual([
      ['webp', 320, 160],
      ['webp', 640, 320],
      ['webp', 1000, 500],
    ]);
  });

  it('make a picture for link previews, 1200 by 630, whole on a plain ground and without transparency', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const cutOut = sharp({ create: { width: 400, height: 400, channels: 4, background: clear } });
    const { body } = await shop.upload('image', await cutOut.png().toBuffer());
    const { headers, body: bytes } = await shop.server.call().get(body.publicURL.replace('640.webp', 'share.jpg'));
    expect(headers['content-type']).toBe('image/jpeg');
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1200, height: 630, channels: 3 });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    expect(at(20, 20).every((value) => value < 40)).toBe(true);
    expect(at(600, 300).every((value) => value > 245)).toBe(true);
    expect(at(1000, 624)[0]).toBeGreaterThan(230);
  });

  it('keep data sheets as they are, under the name they were given', async () => {
    const bytes = pdf(5000);
    const { body } = await shop.upload('datasheet', bytes, { filename: 'C:\\sheets\\Härter "2K".pdf' });
    expect(body.publicURL).toMatch(/^\/media\/datasheets\/[0-9a-f-]{36}\.pdf$/);
    const { headers, body: served } = await shop.server.call().get(body.publicURL).expect(200);
    expect(Buffer.compare(served, bytes)).toBe(0);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="H?rter _2K_.pdf"; filename*=UTF-8''H%C3%A4rter%20_2K_.pdf`,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  });

  it('return the same address however often they are finished, and also at once', async () => {
    const { key, link } = await shop.start('image');
    await shop.finalise(key).expect(409);
    await shop.put(link, await picture(10, 10)).expect(200);
    const answers = await Promise.all([shop.finalise(key), shop.finalise(key), shop.finalise(key)]);
    answers.push(await shop.finalise(key));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.publicURL)).size).toBe(1);
  });
});
