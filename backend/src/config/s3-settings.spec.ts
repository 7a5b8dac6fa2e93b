import { parseS3 } from './settings.js';
import { SettingsReader } from './settings-reader.js';

const AWS = {
  S3_BUCKET: 'paint-pictures',
  S3_REGION: 'eu-west-2',
  S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'a secret part',
};

describe('The settings of the bucket', () => {
  const parse = (env: Record<string, string>, live = true) => {
    const read = new SettingsReader(env);
    return { s3: parseS3(read, live), errors: read.errors };
  };

  it('keep files on disk where none of them is given', () => {
    expect(parse({})).toEqual({ s3: undefined, errors: [] });
  });

  it('lead to AWS without an endpoint, and to another service with one', () => {
    expect(parse(AWS).s3).toEqual({
      bucket: 'paint-pictures',
      region: 'eu-west-2',
      accessKeyId: 'AKIAEXAMPLE',
      secretAccessKey: 'a secret part',
      forcePathStyle: false,
      origin: 'https://paint-pictures.s3.eu-west-2.amazonaws.com',
    });
    const own = { ...AWS, S3_ENDPOINT: 'https://objects.example.co.uk/', S3_FORCE_PATH_STYLE: 'true' };
    expect(parse(own)).toMatchObject({
      s3: { endpoint: 'https://objects.example.co.uk', origin: 'https://objects.example.co.uk' },
      errors: [],
    });
  });

  it('are rejected half given, without showing the secret', () => {
    const { errors } = parse({ S3_SECRET_ACCESS_KEY: 'a secret part', S3_BUCKET: 'Not A Bucket', S3_ENDPOINT: 'x' });
    expect(errors.map((error) => error.split(' ')[0])).toEqual([
      'S3_REGION',
      'S3_ACCESS_KEY_ID',
      'S3_BUCKET',
      'S3_ENDPOINT',
    ]);
    expect(errors.join()).not.toContain('secret part');
  });

  it('lead neither to this machine nor without encryption in live mode', () => {
    const local = { ...AWS, S3_ENDPOINT: 'http://127.0.0.1:4010/s3' };
    expect(parse(local).errors).toHaveLength(2);
    expect(parse(local, false).errors).toEqual([]);
  });
});
