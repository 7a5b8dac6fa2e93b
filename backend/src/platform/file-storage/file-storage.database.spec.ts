import { Sandbox } from '../../../test/harness/sandbox.ts';
import { HttpServer } from '../testing/http-server.js';
import { FileStorage, StorageUnavailable } from './file-storage.js';
import { describeStorage } from './testing/storage-suite.js';

let server: HttpServer;
const close = () => server.close();

async function open(env: Record<string, string> = {}) {
  server = await HttpServer.open({ env });
  return { storage: server.app.get(FileStorage), origin: await server.origin() };
}

/** Returns the settings of the sandbox's bucket. */
const bucketOf = ({ url }: Sandbox) => ({
  S3_ENDPOINT: `${url}/s3`,
  S3_REGION: 'eu-west-2',
  S3_BUCKET: 'topcoat',
  S3_ACCESS_KEY_ID: 'topcoat-demo',
  S3_SECRET_ACCESS_KEY: 'topcoat-demo-s3-secret',
  S3_FORCE_PATH_STYLE: 'true',
});

describeStorage('on disk', () => open(), close);
describeStorage('in a bucket', async () => open(bucketOf(await Sandbox.fresh())), close);

describe('A bucket that is in trouble', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    await open(bucketOf(sandbox));
  });
  afterAll(close);

  it('is asked three times at most', async () => {
    const storage = server.app.get(FileStorage);
    await storage.put('a.png', Buffer.from('x'), 'image/png');
    await sandbox.fail({ system: 's3', match: 'HEAD *', mode: 'error500', times: 2 });
    expect(await storage.has('a.png')).toBe(true);
    await sandbox.fail({ system: 's3', match: 'HEAD *', mode: 'error500', times: 3 });
    await expect(storage.has('a.png')).rejects.toThrow(StorageUnavailable);
    expect(await storage.has('a.png')).toBe(true);
  });
});
