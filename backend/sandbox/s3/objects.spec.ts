import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectAclCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { eventually } from '../testing/eventually.ts';
import { type InProcessSandbox, startInProcess } from '../testing/in-process.ts';
import { answerOf, bucket, errorOf, s3Client } from '../testing/s3-client.ts';

describe('Objects in the S3 sandbox', () => {
  let sandbox: InProcessSandbox;
  let client: S3Client;
  beforeAll(async () => {
    sandbox = await startInProcess();
    client = s3Client(sandbox.url);
  });
  beforeEach(() => sandbox.post('/control/reset', {}));
  afterAll(() => sandbox.stop());

  const put = (Key: string, Body = 'one two three', more = {}) =>
    client.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ...more }));
  const get = (Key: string, more = {}) => client.send(new GetObjectCommand({ Bucket: bucket, Key, ...more }));

  it('keep their bytes, headers and metadata across a restart', async () => {
    const stored = await put('a.txt', 'one two three', {
      ContentType: 'text/plain',
      CacheControl: 'public',
      Metadata: { owner: 'staff' },
    });
    await sandbox.restart();
    client = s3Client(sandbox.url);
    const found = await get('a.txt');
    expect(await found.Body?.transformToString()).toBe('one two three');
    expect(found).toMatchObject({
      ContentType: 'text/plain',
      CacheControl: 'public',
      ContentLength: 13,
      ETag: stored.ETag,
      Metadata: { owner: 'staff' },
    });
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  });

  it('are read in ranges, only where changed, and under another name', async () => {
    const { ETag } = await put('a.txt');
    const range = await get('a.txt', { Range: 'bytes=4-6' });
    expect([range.ContentRange, await range.Body?.transformToString()]).toEqual(['bytes 4-6/13', 'two']);
    expect(await errorOf(get('a.txt', { Range: 'bytes=99-' }))).toBe('InvalidRange');
    await expect(get('a.txt', { IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
    const named = await get('a.txt', { ResponseContentDisposition: 'inline; filename="b.txt"' });
    expect(named.ContentDisposition).toBe('inline; filename="b.txt"');
  });

  it('are replaced, deleted, and missed', async () => {
    await put('a.txt');
    await put('a.txt', 'four');
    expect(await (await get('a.txt')).Body?.transformToString()).toBe('four');
    expect(await errorOf(put('a.txt', 'five', { IfNoneMatch: '*' }))).toBe('PreconditionFailed');
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'a.txt' }));
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'a.txt' }));
    expect(await errorOf(get('a.txt'))).toBe('NoSuchKey');
    expect(await errorOf(client.send(new HeadObjectCommand({ Bucket: bucket, Key: 'a.txt' })))).toBe('NotFound');
  });

  it('are listed by prefix, page by page', async () => {
    for (const key of ['a/1', 'a/2', 'a/3', 'a_4', 'b/1']) await put(key);
    const first = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: 'a/', MaxKeys: 2 }));
    expect([first.Contents?.map(({ Key }) => Key), first.IsTruncated]).toEqual([['a/1', 'a/2'], true]);
    const ContinuationToken = first.NextContinuationToken;
    const rest = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: 'a/', ContinuationToken }));
    expect([rest.Contents?.map(({ Key, Size }) => [Key, Size]), rest.IsTruncated]).toEqual([[['a/3', 13]], false]);
  });

  it('are not there when their upload broke off', async () => {
    const url = await getSignedUrl(client, new PutObjectCommand({ Bucket: bucket, Key: 'half' }));
    const upload = request(url, { method: 'PUT', headers: { 'content-length': 2000 } });
    upload.on('error', () => undefined).write(Buffer.alloc(1000));
    const folder = join(sandbox.dataDirectory, 'sandbox', 's3');
    await eventually(() => readdirSync(folder).length === 1);
    upload.destroy();
    await eventually(() => readdirSync(folder).length === 0);
    expect(await errorOf(get('half'))).toBe('NoSuchKey');
  });

  it('are open to a browser on another origin, which reads their ETag unless the bucket hides it', async () => {
    const url = await getSignedUrl(client, new PutObjectCommand({ Bucket: bucket, Key: 'a' }));
    const headers = { Origin: 'http://shop.test', 'Access-Control-Request-Headers': 'content-type' };
    const preflight = await fetch(url, { method: 'OPTIONS', headers });
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type');
    const exposed = async () =>
      (await fetch(url, { method: 'PUT', body: 'x', headers })).headers.get('access-control-expose-headers');
    expect(await exposed()).toContain('ETag');
    await sandbox.post('/control/s3/cross-origin', { exposeETag: false });
    expect(await exposed()).toBeNull();
  });

  it('meet ordered faults: an answer that is lost has done its work, a link can be made to look expired', async () => {
    const order = (fault: object) => sandbox.post('/control/faults', { system: 's3', match: 'PUT *', ...fault });
    await order({ mode: 'lost-answer' });
    expect(await errorOf(put('a', 'kept'))).not.toBe('none');
    expect(await (await get('a')).Body?.transformToString()).toBe('kept');
    const url = await getSignedUrl(client, new PutObjectCommand({ Bucket: bucket, Key: 'a' }));
    for (const [mode, answer] of [
      ['error500', [500, 'InternalError']],
      ['error429', [429, 'TooManyRequests']],
      ['refuse422', [400, 'InvalidRequest']],
      ['expire-token', [403, 'AccessDenied']],
    ] as const) {
      await order({ mode });
      expect(await answerOf(await fetch(url, { method: 'PUT', body: 'x' }))).toEqual(answer);
    }
    expect(await answerOf(await fetch(url, { method: 'PUT', body: 'x' }))).toEqual([200, undefined]);
  });

  it('are rejected in plain words where the sandbox does not speak the call', async () => {
    const acl = client.send(new GetObjectAclCommand({ Bucket: bucket, Key: 'a' }));
    expect(await errorOf(acl)).toBe('NotImplemented');
  });
});
