import { createHash } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { type InProcessSandbox, startInProcess } from '../testing/in-process.ts';
import { bucket, errorOf, megabytes, s3Client } from '../testing/s3-client.ts';

describe('An upload in parts to the S3 sandbox', () => {
  let sandbox: InProcessSandbox;
  let client: S3Client;
  let target: { Bucket: string; Key: string; UploadId: string };

  beforeAll(async () => {
    sandbox = await startInProcess();
    client = s3Client(sandbox.url);
  });
  beforeEach(async () => {
    await sandbox.post('/control/reset', {});
    target = await start('sheet.pdf');
  });
  afterAll(() => sandbox.stop());

  async function start(Key: string) {
    const command = new CreateMultipartUploadCommand({ Bucket: bucket, Key, ContentType: 'application/pdf' });
    const { UploadId } = await client.send(command);
    return { Bucket: bucket, Key, UploadId: UploadId! };
  }
  async function putPart(PartNumber: number, Body: Buffer | string) {
    const { ETag } = await client.send(new UploadPartCommand({ ...target, PartNumber, Body }));
    return { PartNumber, ETag };
  }
  const complete = (Parts: { PartNumber: number; ETag: string | undefined }[]) =>
    client.send(new CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts } }));
  const listParts = (more = {}) => client.send(new ListPartsCommand({ ...target, ...more }));
  const large = Buffer.alloc(5 * megabytes, 'a');

  it('becomes one object, with an ETag made of its parts, even across a restart', async () => {
    const parts = [await putPart(1, large), await putPart(2, 'the end')];
    await sandbox.restart();
    client = s3Client(sandbox.url);
    const done = await complete(parts);
    const digests = [large, Buffer.from('the end')].map((part) => createHash('md5').update(part).digest());
    expect(done.ETag).toBe(`"${createHash('md5').update(Buffer.concat(digests)).digest('hex')}-2"`);
    expect([done.Bucket, done.Key, done.Location]).toEqual([
      bucket,
      'sheet.pdf',
      `${sandbox.url}/s3/${bucket}/sheet.pdf`,
    ]);
    const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: 'sheet.pdf' }));
    expect([found.ContentType, found.ContentLength]).toEqual(['application/pdf', large.length + 7]);
    const bytes = Buffer.from((await found.Body?.transformToByteArray())!);
    expect(bytes.equals(Buffer.concat([large, Buffer.from('the end')]))).toBe(true);
    expect(await errorOf(listParts())).toBe('NoSuchUpload');
  });

  it('lists its parts page by page, the last version of each', async () => {
    for (const number of [3, 1, 2]) await putPart(number, 'old');
    const { ETag } = await putPart(2, 'newer');
    const first = await listParts({ MaxParts: 2 });
    expect(first.Parts?.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
      [1, 3],
      [2, 5],
    ]);
    expect([first.Parts?.[1]?.ETag, first.IsTruncated, first.NextPartNumberMarker]).toEqual([ETag, true, '2']);
    const rest = await listParts({ PartNumberMarker: '2' });
    expect([rest.Parts?.map(({ PartNumber }) => PartNumber), rest.IsTruncated]).toEqual([[3], false]);
  });

  it('is not completed from parts in a wrong order, of another ETag, missing or too small', async () => {
    const parts = [await putPart(1, large), await putPart(2, 'small'), await putPart(3, 'end')];
    expect(await errorOf(complete([parts[1]!, parts[0]!]))).toBe('InvalidPartOrder');
    expect(await errorOf(complete([parts[0]!, { PartNumber: 2, ETag: parts[0]!.ETag }]))).toBe('InvalidPart');
    expect(await errorOf(complete([parts[0]!, { PartNumber: 4, ETag: parts[0]!.ETag }]))).toBe('InvalidPart');
    expect(await errorOf(complete(parts))).toBe('EntityTooSmall');
    expect(await errorOf(complete([]))).toBe('MalformedXML');
    expect(await errorOf(putPart(10_001, 'x'))).toBe('InvalidArgument');
    await complete(parts.slice(0, 2));
  });

  it('is gone once it was aborted', async () => {
    const part = await putPart(1, 'x');
    await client.send(new AbortMultipartUploadCommand(target));
    expect(await errorOf(listParts())).toBe('NoSuchUpload');
    expect(await errorOf(putPart(2, 'x'))).toBe('NoSuchUpload');
    expect(await errorOf(complete([part]))).toBe('NoSuchUpload');
    expect(await errorOf(client.send(new AbortMultipartUploadCommand(target)))).toBe('NoSuchUpload');
  });

  it('belongs to its key alone', async () => {
    target = { ...target, Key: 'other.pdf' };
    expect(await errorOf(putPart(1, 'x'))).toBe('NoSuchUpload');
  });

  it('is among the unfinished uploads, page by page', async () => {
    await start('a/1');
    await start('a/2');
    const all = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
    expect(all.Uploads?.map(({ Key }) => Key)).toEqual(['a/1', 'a/2', 'sheet.pdf']);
    expect(all.Uploads?.[0]?.Initiated).toBeInstanceOf(Date);
    const first = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: 'a/', MaxUploads: 1 }));
    const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = first;
    const next = { Bucket: bucket, Prefix: 'a/', KeyMarker, UploadIdMarker };
    const rest = await client.send(new ListMultipartUploadsCommand(next));
    expect([first.IsTruncated, rest.Uploads?.map(({ Key }) => Key)]).toEqual([true, ['a/2']]);
  });
});
