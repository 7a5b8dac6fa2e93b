import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { type InProcessSandbox, startInProcess } from '../testing/in-process.ts';
import { answerOf, bucket, errorOf, keys, s3Client } from '../testing/s3-client.ts';

describe("The S3 sandbox's check of signatures", () => {
  let sandbox: InProcessSandbox;
  beforeAll(async () => {
    sandbox = await startInProcess();
  });
  beforeEach(() => sandbox.post('/control/reset', {}));
  afterAll(() => sandbox.stop());

  const target = { Bucket: bucket, Key: "uploads/Datasheet (2K) + primer é!'*.pdf" };
  const link = (command = new PutObjectCommand(target), expiresIn = 600) =>
    getSignedUrl(s3Client(sandbox.url), command, { expiresIn });
  const put = async (url: string, headers: Record<string, string> = {}) =>
    answerOf(await fetch(url, { method: 'PUT', body: 'bytes', headers }));

  it('accepts what the AWS client signs, in links and in headers, whatever characters the key has', async () => {
    expect(await put(await link())).toEqual([200, undefined]);
    const found = await s3Client(sandbox.url).send(new GetObjectCommand(target));
    expect(await found.Body?.transformToString()).toBe('bytes');
    const read = await fetch(await link(new GetObjectCommand(target) as never));
    expect(await read.text()).toBe('bytes');
  });

  it('rejects a link that was altered in its key, its parameters, its method or its host', async () => {
    const url = await link();
    expect(await put(url.replace('uploads/', 'stolen/'))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await put(url.replace('X-Amz-Expires=600', 'X-Amz-Expires=60000'))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await put(`${url}&uploadId=1`)).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await put(url.replace('127.0.0.1', 'localhost'))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await answerOf(await fetch(url))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await put(url.slice(0, -1) + (url.endsWith('0') ? '1' : '0'))).toEqual([403, 'SignatureDoesNotMatch']);
  });

  it('rejects a part sent under another number or for another upload', async () => {
    const part = new UploadPartCommand({ ...target, UploadId: 'a', PartNumber: 1 });
    const url = await link(part as never);
    expect(await put(url)).toEqual([404, 'NoSuchUpload']);
    expect(await put(url.replace('partNumber=1', 'partNumber=2'))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await put(url.replace('uploadId=a', 'uploadId=b'))).toEqual([403, 'SignatureDoesNotMatch']);
  });

  it('rejects a link once its time has passed, and one that would live longer than a week', async () => {
    const url = await link();
    sandbox.pass(599_000);
    expect(await put(url)).toEqual([200, undefined]);
    sandbox.pass(2_000);
    expect(await put(url)).toEqual([403, 'AccessDenied']);
    sandbox.pass(-601_000);
    expect(await put(url.replace('X-Amz-Expires=600', 'X-Amz-Expires=604801'))).toEqual([
      400,
      'AuthorizationQueryParametersError',
    ]);
  });

  it('rejects other keys, headers that were left unsigned and requests without a signature', async () => {
    const list = new ListObjectsV2Command({ Bucket: bucket });
    expect(await errorOf(s3Client(sandbox.url, { credentials: keys('guessed') }).send(list))).toBe(
      'SignatureDoesNotMatch',
    );
    expect(await errorOf(s3Client(sandbox.url, { credentials: keys('guessed', 'unknown') }).send(list))).toBe(
      'InvalidAccessKeyId',
    );
    expect(await put(await link(), { 'x-amz-acl': 'public-read' })).toEqual([403, 'AccessDenied']);
    expect(await put(`${sandbox.url}/s3/${bucket}/a`)).toEqual([403, 'AccessDenied']);
    expect(await errorOf(s3Client(sandbox.url).send(new ListObjectsV2Command({ Bucket: 'other' })))).toBe(
      'NoSuchBucket',
    );
  });

  it('rejects a request whose clock is more than fifteen minutes off', async () => {
    sandbox.pass(16 * 60_000);
    const list = s3Client(sandbox.url).send(new ListObjectsV2Command({ Bucket: bucket }));
    const skewed = await errorOf(list);
    sandbox.pass(-16 * 60_000);
    expect(skewed).toBe('RequestTimeTooSkewed');
  });

  it('rejects bytes that are not those that were signed, or not of their checksum', async () => {
    const signed = await getSignedUrl(s3Client(sandbox.url), new PutObjectCommand({ ...target, ContentLength: 5 }), {
      expiresIn: 60,
      unhoistableHeaders: new Set(['content-length']),
    });
    expect(await put(signed)).toEqual([200, undefined]);
    const longer = await fetch(signed, { method: 'PUT', body: 'more bytes' });
    expect(await answerOf(longer)).toEqual([403, 'SignatureDoesNotMatch']);
    const withChecksum = new PutObjectCommand({ ...target, ChecksumCRC32: 'AAAAAA==' });
    expect(await put(await link(withChecksum))).toEqual([400, 'BadDigest']);
    const md5 = new PutObjectCommand({ ...target, Body: 'bytes', ContentMD5: 'rL0Y20zC+Fzt72VPzMSk2A==' });
    expect(await errorOf(s3Client(sandbox.url).send(md5))).toBe('BadDigest');
  });
});
