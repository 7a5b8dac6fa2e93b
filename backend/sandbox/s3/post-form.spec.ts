import { GetObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { type InProcessSandbox, startInProcess } from '../testing/in-process.ts';
import { answerOf, bucket, errorOf, keys, s3Client } from '../testing/s3-client.ts';

describe('A form posted to the S3 sandbox', () => {
  let sandbox: InProcessSandbox;
  beforeAll(async () => {
    sandbox = await startInProcess();
  });
  beforeEach(() => sandbox.post('/control/reset', {}));
  afterAll(() => sandbox.stop());

  const Conditions: PresignedPostOptions['Conditions'] = [
    ['content-length-range', 2, 10],
    ['starts-with', '$Content-Type', 'image/'],
  ];
  const Fields = { 'Content-Type': 'image/png' };
  const sign = (more: Partial<PresignedPostOptions> = {}, secret = 'topcoat-demo-s3-secret') =>
    createPresignedPost(s3Client(sandbox.url, { credentials: keys(secret) }), {
      Bucket: bucket,
      Key: 'a.png',
      Conditions,
      Fields,
      ...more,
    });
  const stored = () => s3Client(sandbox.url).send(new GetObjectCommand({ Bucket: bucket, Key: 'a.png' }));

  async function post(changes: Record<string, string> = {}, bytes = 'picture', signed = sign()): Promise<Response> {
    const { url, fields } = await signed;
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value);
    form.append('file', new Blob([bytes]), 'mine.png');
    return fetch(url, { method: 'POST', body: form });
  }

  it('is stored under the key of its policy', async () => {
    const answer = await post();
    expect([answer.status, answer.headers.get('location')]).toEqual([204, `${sandbox.url}/s3/${bucket}/a.png`]);
    const found = await stored();
    expect([found.ContentType, await found.Body?.transformToString()]).toEqual(['image/png', 'picture']);
    const xml = await post({}, 'picture', sign({ Fields: { ...Fields, success_action_status: '201' } }));
    expect([xml.status, await xml.text()]).toEqual([201, expect.stringContaining('<Key>a.png</Key>')]);
  });

  it('is rejected where the policy forbids it, and nothing is stored', async () => {
    expect(await answerOf(await post({ key: 'other.png' }))).toEqual([403, 'AccessDenied']);
    expect(await answerOf(await post({ 'Content-Type': 'text/html' }))).toEqual([403, 'AccessDenied']);
    expect(await answerOf(await post({ acl: 'public-read' }))).toEqual([403, 'AccessDenied']);
    expect(await answerOf(await post({}, 'elevenbytes'))).toEqual([400, 'EntityTooLarge']);
    expect(await answerOf(await post({}, 'x'))).toEqual([400, 'EntityTooSmall']);
    expect(await errorOf(stored())).toBe('NoSuchKey');
  });

  it('is rejected where it is not signed, signed by another key, altered or expired', async () => {
    expect(await answerOf(await post({ policy: '' }))).toEqual([403, 'AccessDenied']);
    expect(await answerOf(await post({}, 'picture', sign({}, 'guessed')))).toEqual([403, 'SignatureDoesNotMatch']);
    const wider = Buffer.from('{"expiration":"2999-01-01T00:00:00Z","conditions":[]}').toString('base64');
    expect(await answerOf(await post({ policy: wider }))).toEqual([403, 'SignatureDoesNotMatch']);
    const signed = sign({ Expires: 60 });
    await signed;
    sandbox.pass(61_000);
    const late = await answerOf(await post({}, 'picture', signed));
    sandbox.pass(-61_000);
    expect(late).toEqual([403, 'AccessDenied']);
  });

  it('without a file is rejected', async () => {
    const form = new FormData();
    form.append('key', 'a.png');
    const answer = await fetch(`${sandbox.url}/s3/${bucket}`, { method: 'POST', body: form });
    expect(await answerOf(answer)).toEqual([400, 'InvalidArgument']);
  });
});
