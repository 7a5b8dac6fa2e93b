import { StorageFull } from '../../../platform/file-storage/file-storage.js';
import { pdf, picture, RENDITION_WIDTHS } from './testing/sample-files.js';
import { UploadShop } from './testing/upload-shop.js';
import { MakeAvif, RemoveStaleUploads } from './uploads.jobs.js';

const DAY_MS = 86_400_000;

describe('The upkeep of uploads', () => {
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
  const removeAt = (hours: number) =>
    shop.server.app.get(RemoveStaleUploads).remove(new Date(Date.now() + hours * 3_600_000));

  it('removes what was not finalised after 24 hours, and nothing that is younger or public', async () => {
    const [, parts] = [await shop.start('image'), await shop.startParts()];
    const sent = await shop.start('datasheet');
    await shop.put(sent.link, pdf()).expect(200);
    expect((await shop.putPart(parts, 1, Buffer.from('a part'))).status).toBe(200);
    const { body } = await shop.upload('datasheet', pdf(900));
    await removeAt(23);
    expect(await shop.rows('select 1 from catalogue.uploads')).toHaveLength(4);
    expect(await keysOf('incoming')).toHaveLength(1);
    expect(await shop.storage.listParts(parts.key, parts.uploadId)).toHaveLength(1);
    await removeAt(25);
    expect(await shop.rows('select state from catalogue.uploads')).toEqual([{ state: 'finalised' }]);
    expect(await keysOf('incoming')).toEqual([]);
    await expect(shop.storage.listParts(parts.key, parts.uploadId)).rejects.toThrow('no such upload');
    await shop.finalise(sent.key).expect(404);
    await shop.server.call().get(body.publicURL).expect(200);
  });

  it('removes what is sent again to the link of a finished upload', async () => {
    const { key, link } = await shop.start('datasheet');
    await shop.put(link, pdf()).expect(200);
    const { body } = await shop.finalise(key).expect(200);
    await shop.put(link, Buffer.from('<script>')).expect(200);
    expect((await shop.finalise(key).expect(200)).body).toEqual(body);
    await removeAt(25);
    expect(await keysOf('incoming')).toEqual([]);
    await shop.server.call().get(body.publicURL).expect(200, pdf());
  });

  it('makes AVIF beside each WebP once, which browsers get that take it', async () => {
    const { body } = await shop.upload('image', await picture(900, 900));
    const avif = shop.server.app.get(MakeAvif);
    const get = (accept: string) => shop.server.call().get(body.publicURL).set('Accept', accept).expect(200);
    expect((await get('text/html,image/webp')).headers).toMatchObject({ 'content-type': 'image/webp', vary: 'Accept' });
    expect(await avif.make(AbortSignal.timeout(DAY_MS))).toBe(1);
    expect(await avif.make(AbortSignal.timeout(DAY_MS))).toBe(0);
    const made = await get('image/avif,image/webp,*/*');
    expect(made.headers).toMatchObject({
      'content-type': 'image/avif',
      vary: 'Accept',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const plain = await get('image/webp,*/*');
    expect(plain.headers['content-type']).toBe('image/webp');
    expect(plain.headers.etag).not.toBe(made.headers.etag);
    expect((await get('image/avif;q=0,image/webp')).headers['content-type']).toBe('image/webp');
    const folder = body.publicURL.slice('/media/'.length, -'/640.webp'.length);
    const names = RENDITION_WIDTHS.flatMap((width) => [`${folder}/${width}.avif`, `${folder}/${width}.webp`]);
    expect(await keysOf(folder)).toEqual([...names, `${folder}/share.jpg`].toSorted());
  });

  it('makes AVIF of a picture whose upload began before another and ended after it', async () => {
    const avif = shop.server.app.get(MakeAvif);
    await avif.make(AbortSignal.timeout(DAY_MS));
    const slow = await shop.start('image');
    await shop.upload('image', await picture(20, 20));
    expect(await avif.make(AbortSignal.timeout(DAY_MS))).toBe(1);
    await shop.put(slow.link, await picture(30, 30)).expect(200);
    await shop.finalise(slow.key).expect(200);
    expect(await avif.make(AbortSignal.timeout(DAY_MS))).toBe(1);
  });

  it('makes AVIF in the next run where the storage had no room or did not answer', async () => {
    await shop.upload('image', await picture(40, 40));
    const avif = shop.server.app.get(MakeAvif);
    jest.spyOn(shop.storage, 'put').mockRejectedValueOnce(new StorageFull());
    await expect(avif.make(AbortSignal.timeout(DAY_MS))).rejects.toThrow(StorageFull);
    expect(await avif.make(AbortSignal.timeout(DAY_MS))).toBe(1);
  });
});
