import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { NO_PICTURES, POLYGLOTS, pngBomb } from './testing/hostile-files.js';
import { picture } from './testing/sample-files.js';
import { UploadShop } from './testing/upload-shop.js';

const MAX = 5_242_880;

/** Number of running processes that this one has started. */
function childCount(): number {
  const found = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  return found.split(' ').filter((pid) => pid && isAlive(pid)).length;
}

/** A child that has ended stays in the list until its end was noticed. */
function isAlive(pid: string): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Makes the process write its peak memory in kB as it ends. The kernel's `maxRSS` would start from the peak of the
 * parent process.
 */
const SAYS_ITS_PEAK = `data:text/javascript,import{readFileSync}from'node:fs';process.on('exit',()=>process.stderr.write(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status','utf8'))[1]))`;

/** Renders a picture in a process started as the shop does it; returns its answer and its peak memory. */
async function renderedAlone(bytes: Uint8Array): Promise<{ answer: unknown; peakBytes: number }> {
  const child = fork(resolve(__dirname, 'render-picture.ts'), [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: ['--max-old-space-size=64', '--disable-warning=ExperimentalWarning', '--import', SAYS_ITS_PEAK],
  });
  child.send({ bytes, widths: [640], format: 'webp' });
  const [[answer], written] = await Promise.all([once(child, 'message'), text(child.stderr!)]);
  return { answer, peakBytes: Number(written) * 1024 };
}

describe('A picture that is uploaded', () => {
  let shop: UploadShop;
  beforeAll(async () => {
    shop = await UploadShop.open();
  });
  afterAll(() => shop.close());

  const keysOf = async (folder: string) => {
    const keys = [];
    for await (const { key } of shop.storage.list(folder)) keys.push(key);
    return keys;
  };
  const served = async (url: string) => (await shop.server.call().get(url).expect(200)).body as Buffer;

  it.each(Object.keys(NO_PICTURES))('is rejected in plain words, and deleted, where it is %s', async (kind) => {
    const before = await keysOf('images');
    const { key, link } = await shop.start('image');
    await shop.put(link, await NO_PICTURES[kind]!()).expect(200);
    for (let time = 0; time < 2; time += 1) {
      const { body } = await shop.finalise(key).expect(422);
      expect(body.message).toContain('Pictures must be JPEG, PNG, WebP or AVIF files.');
    }
    expect(await shop.storage.has(key)).toBe(false);
    expect(await keysOf('images')).toEqual(before);
    await shop.server.call().get(`/media/${key}`).expect(404);
  });

  it.each(Object.keys(POLYGLOTS))('is served as nothing but its pixels where it is %s', async (kind) => {
    const { body } = await shop.upload('image', await POLYGLOTS[kind]!());
    for (const width of [320, 640, 1280]) {
      const bytes = await served(body.publicURL.replace('/640.', `/${width}.`));
      expect((await sharp(bytes).metadata()).format).toBe('webp');
      expect(bytes.toString('latin1')).not.toMatch(/script|hidden-archive/);
    }
  });

  it('is rejected before it is decoded where it has more than 40 megapixels', async () => {
    const bomb = pngBomb(50_000, 50_000);
    expect(bomb.length).toBeLessThan(20_000);
    const { body, status } = await shop.upload('image', bomb);
    expect([status, body.message]).toEqual([422, 'The picture is too large: use at most 40 megapixels.']);
    const { answer, peakBytes } = await renderedAlone(bomb);
    expect(answer).toMatchObject({ rejected: 'pixels' });
    expect(peakBytes).toBeGreaterThan(0);
    expect(peakBytes).toBeLessThan(200_000_000);
    expect((await shop.upload('image', pngBomb(8000, 5001))).status).toBe(422);
  });

  it('is taken with 40 megapixels', async () => {
    const { status, body } = await shop.upload('image', await picture(8000, 5000));
    expect(status).toBe(200);
    expect(await sharp(await served(body.publicURL)).metadata()).toMatchObject({ width: 640, height: 400 });
  });

  const putInChunks = async (link: string, bytes: Uint8Array) => {
    const url = new URL(link, await shop.server.origin());
    return new Promise<number | undefined>((resolve, reject) => {
      const sending = request(url, { method: 'PUT', headers: { 'Transfer-Encoding': 'chunked' } });
      sending.once('response', (response) => resolve(response.resume().statusCode));
      sending.once('error', reject).end(bytes);
    });
  };

  it('may have 5 MB and not one byte more, by what it says, by its length and by its content', async () => {
    const file = { filename: 'a.png', type: 'image/png' };
    const announced = await shop.call('post', '/api/objects/upload').send({ ...file, size: MAX + 1 });
    expect([announced.status, announced.body.message]).toEqual([413, 'A picture can be at most 5 MB.']);
    await shop
      .call('post', '/api/objects/upload')
      .send({ ...file, size: MAX })
      .expect(200);
    const { key, link } = await shop.start('image');
    await shop.put(link, Buffer.alloc(MAX + 1)).expect(413);
    // No length: the shop counts.
    expect(await putInChunks(link, Buffer.alloc(MAX + 1))).toBe(413);
    expect(await shop.storage.has(key)).toBe(false);
    expect(await putInChunks(link, Buffer.alloc(MAX))).toBe(200);
    const padded = Buffer.concat([await picture(9, 9), Buffer.alloc(MAX)]).subarray(0, MAX);
    expect((await shop.upload('image', padded)).status).toBe(200);
  });

  it('is one of two at most that are read at the same time', async () => {
    const large = await picture(5000, 5000);
    const keys = [];
    for (let count = 0; count < 4; count += 1) {
      const { key, link } = await shop.start('image');
      await shop.put(link, large).expect(200);
      keys.push(key);
    }
    const others = childCount();
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, childCount() - others);
    }, 5);
    const answers = await Promise.all(keys.map((key) => shop.finalise(key)));
    clearInterval(watch);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(most).toBe(2);
  });

  it('loses its metadata, stands upright and is in sRGB', async () => {
    const wide = { create: { width: 40, height: 20, channels: 3 as const, background: '#3366cc' } };
    const exif = { IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const turned = await sharp(wide)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(turned.toString('latin1')).toContain('secret-owner');
    const { body } = await shop.upload('image', turned, { filename: 'a.jpg', type: 'image/jpeg' });
    const bytes = await served(body.publicURL);
    const found = await sharp(bytes).metadata();
    expect([found.width, found.height, found.space]).toEqual([20, 40, 'srgb']);
    expect([found.exif, found.icc, found.xmp, found.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    const cmyk = await sharp(wide).toColourspace('cmyk').jpeg().toBuffer();
    const printed = await shop.upload('image', cmyk, { filename: 'a.jpg', type: 'image/jpeg' });
    expect((await sharp(await served(printed.body.publicURL)).metadata()).space).toBe('srgb');
  });

  it('is its first frame where it moves, and keeps what is transparent', async () => {
    const frames = await sharp(
      await Promise.all(
        ['red', 'blue'].map((background) =>
          sharp({ create: { width: 30, height: 30, channels: 4, background } })
            .png()
            .toBuffer(),
        ),
      ),
      { join: { animated: true } },
    )
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    const { body } = await shop.upload('image', frames, { filename: 'a.webp', type: 'image/webp' });
    const still = await sharp(await served(body.publicURL)).metadata();
    expect([still.pages ?? 1, still.height]).toEqual([1, 30]);
    const clear = {
      create: { width: 30, height: 30, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    };
    const glass = await shop.upload('image', await sharp(clear).png().toBuffer());
    expect((await sharp(await served(glass.body.publicURL)).stats()).isOpaque).toBe(false);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is taken as %s under any name of a picture', async (format) => {
    const { status } = await shop.upload('image', await picture(64, 64, format), { filename: 'tin.png' });
    expect(status).toBe(200);
  });
});
