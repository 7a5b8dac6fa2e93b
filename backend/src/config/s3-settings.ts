import { isThisMachine, type SettingsReader } from './settings-reader.js';

/** A bucket of S3, or of a service that speaks like it. */
export interface S3Config {
  /** Undefined: AWS itself. */
  readonly endpoint?: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket stands in the path of its addresses, as most services other than AWS want it, and not in the host. */
  readonly forcePathStyle: boolean;
  /** Origin of the addresses to which browsers send files. */
  readonly origin: string;
}

const NAMES = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const ALL = [...NAMES, 'S3_ENDPOINT', 'S3_FORCE_PATH_STYLE'] as const;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{2,40}$/;

/** Reads the bucket in which files are kept. Undefined where none of its settings is given: files are kept on disk. */
export function parseS3(read: SettingsReader, live: boolean): S3Config | undefined {
  if (!ALL.some((name) => read.text(name))) return undefined;
  const why = 'files are kept in a bucket as soon as one of the S3 settings is given';
  const [bucket, region, accessKeyId, secretAccessKey] = NAMES.map((name) => read.required(name, undefined, why));
  if (bucket && !BUCKET.test(bucket)) read.error('S3_BUCKET', 'must be the name of a bucket');
  if (region && !REGION.test(region)) read.error('S3_REGION', 'must read like eu-west-2');
  const forcePathStyle = read.choice('S3_FORCE_PATH_STYLE', ['true', 'false'], 'false') === 'true';
  const endpoint = read.text('S3_ENDPOINT');
  const url = read.address('S3_ENDPOINT', endpoint, ['http:', 'https:']);
  if (live && url?.protocol === 'http:') read.error('S3_ENDPOINT', 'must begin with https:// in live mode');
  if (live && url && isThisMachine(url.hostname))
    read.error('S3_ENDPOINT', 'points at this machine, where the sandbox lives');
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  const at = url ?? new URL(`https://s3.${region}.amazonaws.com`);
  const origin = forcePathStyle ? at.origin : `${at.protocol}//${bucket}.${at.host}`;
  return {
    ...(endpoint ? { endpoint: endpoint.replace(/\/+$/, '') } : {}),
    ...{ region, bucket, accessKeyId, secretAccessKey, forcePathStyle, origin },
  };
}
