/** @jest-environment jsdom */
import { FakeStorage, fileOf } from './testing/fake-storage';
import type { UploadState } from './upload-labels';
import { UploadRejected } from './upload-port';
import { UppyUpload } from './uppy-upload';

const MB = 1024 * 1024;

describe('An upload', () => {
  let storage: FakeStorage;
  let states: UploadState[];
  let done: string[];
  let failedToFinalize: number;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    storage = new FakeStorage();
    storage.install();
    [states, done, failedToFinalize] = [[], [], 0];
  });
  afterEach(() => {
    storage.remove();
    setOnline(true);
    jest.useRealTimers();
  });

  const start = (file: File, purpose: 'image' | 'datasheet' = 'image') =>
    new UppyUpload(file, purpose, storage.port, {
      onState: (state) => states.push(state),
      onDone: (url) => done.push(url),
      onFinalizeFailed: () => {
        failedToFinalize += 1;
      },
    });
  const picture = () => start(fileOf('tin.png', 'image/png', 4 * MB));
  /** 101 MB: 21 parts. */
  const sheet = () => start(fileOf('sheet.pdf', 'application/pdf', 101 * MB), 'datasheet');
  const last = () => states.at(-1);
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const setOnline = (isOnline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };
  const broken = { status: 0 };

  it('of at most 100 MB is sent whole and then finalised', async () => {
    picture();
    await pass(100);
    expect([storage.sent, storage.called, done]).toEqual([['/whole/1'], [], ['/media/key-of-tin.png/640.webp']]);
  });

  it('names the user of the page in its calls to the shop', async () => {
    const upload = sheet();
    await pass(1000);
    expect(storage.lastHeaders).toMatchObject({ 'X-Page-User': 'u7' });
    upload.cancel();
  });

  it('of more than 100 MB is sent in parts of 5 MB, at most six at once', async () => {
    storage.answers.push(...Array.from({ length: 6 }, () => 'hold' as const));
    const upload = sheet();
    await pass(100);
    expect([storage.called[0], storage.sent.length]).toEqual(['POST multipart', 6]);
    upload.cancel();
    const second = sheet();
    await pass(1000);
    expect(storage.sent.length - 6).toBe(21);
    expect(storage.called.at(-1)).toBe('POST multipart/u1/complete?key=key-of-parts');
    expect(done).toEqual(['/media/key-of-parts/640.webp']);
    second.cancel();
  });

  it('is tried again after 0, 1, 3 and 5 seconds, and then fails until it is tried again', async () => {
    storage.answers.push(broken, { status: 500 }, broken, { status: 409 }, broken);
    const upload = picture();
    await pass(1);
    expect(storage.sent).toHaveLength(2);
    await pass(1000);
    expect(storage.sent).toHaveLength(3);
    await pass(3000);
    expect(storage.sent).toHaveLength(4);
    await pass(5000);
    expect([storage.sent.length, last()?.phase]).toEqual([5, 'failed']);
    upload.retry();
    await pass(100);
    expect([storage.sent.length, done.length]).toEqual([6, 1]);
  });

  it('gets a new link where the old one has expired', async () => {
    storage.answers.push({ status: 403 });
    picture();
    await pass(100);
    expect([storage.sent, done.length]).toEqual([['/whole/1', '/whole/2'], 1]);
  });

  it('in parts has the part signed again where its link has expired', async () => {
    storage.answers.push({ status: 403, body: '<Message>Request has expired</Message>' });
    const upload = sheet();
    await pass(3000);
    expect([storage.sent.filter((url) => url === '/part/1').length, done.length]).toEqual([2, 1]);
    upload.cancel();
  });

  it('in parts is tried again after 0, 1, 3 and 5 seconds, and then fails', async () => {
    storage.answers.push(...Array.from({ length: 100 }, () => broken));
    const upload = sheet();
    await pass(10_000);
    expect(storage.sent.filter((url) => url === '/part/1')).toHaveLength(5);
    expect([last()?.phase, last()?.canRetry]).toEqual(['failed', true]);
    storage.answers.length = 0;
    upload.retry();
    await pass(1000);
    expect(done).toHaveLength(1);
  });

  it('slows down where the storage gets too many requests', async () => {
    storage.answers.push({ status: 429 });
    const upload = sheet();
    await pass(30_000);
    expect(done).toHaveLength(1);
    upload.cancel();
  });

  it('is not tried again after another error of the request', async () => {
    storage.answers.push({ status: 400 });
    const upload = picture();
    await pass(20_000);
    expect([storage.sent.length, last()?.phase, last()?.canRetry]).toEqual([1, 'failed', true]);
    upload.retry();
    await pass(100);
    expect(done).toHaveLength(1);
  });

  it('waits while the browser is offline', async () => {
    storage.answers.push(broken, broken);
    setOnline(false);
    picture();
    await pass(60_000);
    expect([storage.sent.length, last()?.phase]).toEqual([1, 'offline']);
    setOnline(true);
    await pass(2000);
    expect([storage.sent.length, done.length]).toEqual([3, 1]);
  });

  it('goes on with the parts that are missing after a pause', async () => {
    storage.answers.push({ status: 200 }, 'hold', 'hold', 'hold', 'hold', 'hold', 'hold');
    const upload = sheet();
    await pass(100);
    upload.pause();
    await pass(100);
    expect(last()?.phase).toBe('paused');
    storage.storedParts = [{ PartNumber: 1, ETag: '"etag"' }];
    storage.sent.length = 0;
    upload.resume();
    await pass(1000);
    expect([storage.sent.length, storage.sent.includes('/part/1'), done.length]).toEqual([20, false, 1]);
    expect(storage.called).toContain('GET multipart/u1?key=key-of-parts');
  });

  it('deletes at the storage what was sent when it is cancelled', async () => {
    storage.answers.push({ status: 200 }, 'hold', 'hold', 'hold', 'hold', 'hold', 'hold');
    const upload = sheet();
    await pass(100);
    upload.cancel();
    await pass(100);
    expect([storage.called.at(-1), done]).toEqual(['DELETE multipart/u1?key=key-of-parts', []]);
  });

  it('is completed by a later try where the shop does not answer at first', async () => {
    const upload = sheet();
    storage.shopStatuses.push(0, 503);
    await pass(2000);
    expect(done).toHaveLength(1);
    upload.cancel();
  });

  it('that the server rejects says why; where the server failed, only the end is tried again', async () => {
    const answers = [new UploadRejected('This is no picture.'), new Error('500')];
    const { finalize } = storage.port;
    storage.port.finalize = (key) => (answers[0] ? Promise.reject(answers.shift()) : finalize(key));
    picture();
    await pass(100);
    expect([last()?.message, last()?.canRetry, failedToFinalize]).toEqual(['This is no picture.', false, 1]);
    const second = picture();
    await pass(100);
    expect([last()?.phase, last()?.canRetry, failedToFinalize]).toEqual(['failed', true, 2]);
    second.retry();
    await pass(100);
    expect([storage.sent.length, done.length]).toEqual([2, 1]);
  });
});
