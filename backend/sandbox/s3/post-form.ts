import { Readable } from 'node:stream';
import type { Answer } from '../answer.ts';
import { accessDenied, invalidArgument, S3Rejection, xmlAnswer } from './answers.ts';
import { type S3Call, storedHeaders } from './calls.ts';
import { type Keys, verifyPolicySignature } from './signature.ts';

type Fields = Record<string, string>;

/** Fields that a policy need not mention. */
const free = /^(x-amz-signature|policy|file|awsaccesskeyid|x-ignore-.*)$/;

/** Takes a browser's form with a signed policy and one file. */
export async function postForm({ request, bucket, objects }: S3Call, keys: Keys, now: number): Promise<Answer> {
  const { fields, file } = await readForm(request);
  if (!fields.policy) throw accessDenied();
  verifyPolicySignature(fields, keys);
  const { least, most } = checkPolicy(fields, bucket, now);
  if (file.size > most) throw new S3Rejection(400, 'EntityTooLarge', 'Your upload exceeds the maximum allowed size');
  if (file.size < least) throw new S3Rejection(400, 'EntityTooSmall', 'Your upload is below the minimum allowed size');
  const key = fields.key!;
  const { etag } = await storeFile();
  const location = `${request.protocol}://${request.get('host')}${request.originalUrl.replace(/\/$/, '')}/${encodeURI(key)}`;
  const headers = { ETag: `"${etag}"`, Location: location };
  if (fields.success_action_status === '200') return { status: 200, headers };
  if (fields.success_action_status !== '201') return { status: 204, headers };
  const answer = xmlAnswer('PostResponse', { Location: location, Bucket: bucket, Key: key, ETag: `"${etag}"` });
  return { status: 201, body: answer.body, headers: { ...headers, ...answer.headers } };

  async function storeFile() {
    const received = await objects.receive(Readable.from([Buffer.from(await file.arrayBuffer())]));
    objects.put(key, received, storedHeaders(fields));
    return received;
  }
}

async function readForm(request: S3Call['request']): Promise<{ fields: Fields; file: File }> {
  const headers = { 'Content-Type': request.get('content-type') ?? '' };
  const form = await new Response(Readable.toWeb(request) as ReadableStream, { headers }).formData().catch(() => {
    throw new S3Rejection(400, 'MalformedPOSTRequest', 'The body of your POST request is not well-formed.');
  });
  const [file, ...more] = form.getAll('file');
  if (!(file instanceof File) || more.length > 0)
    throw invalidArgument('POST requires exactly one file upload per request.');
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name.toLowerCase(), value]] : []));
  const fields = Object.fromEntries(texts) as Fields;
  fields.key = fields.key?.replaceAll('$' + '{filename}', file.name) ?? '';
  if (fields.key === '') throw invalidArgument('Bucket POST must contain a field named key.');
  return { fields, file };
}

/**
 * Checks the fields of a form against the policy that came with it; returns how long its file may be, in bytes.
 * @throws S3Rejection AccessDenied where it expired, a condition fails or a field is not covered; InvalidPolicyDocument.
 */
function checkPolicy(fields: Fields, bucket: string, now: number): { least: number; most: number } {
  const { expiration, conditions } = readPolicy(fields.policy ?? '');
  const denied = (reason: string) => accessDenied(`Invalid according to Policy: ${reason}`);
  if (!(Date.parse(expiration) > now)) throw denied('Policy expired.');
  const values: Fields = { ...fields, bucket };
  const covered = new Set(['bucket']);
  let range = { least: 0, most: Number.POSITIVE_INFINITY };
  for (const condition of conditions.flatMap(asTriples)) {
    const [operator, name, value] = condition;
    if (operator === 'content-length-range') {
      range = { least: Number(name), most: Number(value) };
      continue;
    }
    const field = String(name).replace(/^\$/, '').toLowerCase();
    covered.add(field);
    const given = values[field] ?? '';
    const holds = operator === 'starts-with' ? given.startsWith(String(value)) : operator === 'eq' && given === value;
    if (!holds) throw denied(`Policy Condition failed: ${JSON.stringify(condition)}`);
  }
  const extra = Object.keys(fields).filter((name) => !free.test(name) && !covered.has(name));
  if (extra.length > 0) throw denied(`Extra input fields: ${extra.join(', ')}`);
  return range;
}

type Triple = [operator: string, name: unknown, value: unknown];

function asTriples(condition: unknown): Triple[] {
  if (Array.isArray(condition)) return [[String(condition[0]).toLowerCase(), condition[1], condition[2]]];
  return Object.entries(condition as object).map(([name, value]): Triple => ['eq', `$${name}`, value]);
}

function readPolicy(base64: string): { expiration: string; conditions: unknown[] } {
  try {
    const policy = JSON.parse(Buffer.from(base64, 'base64').toString());
    if (typeof policy.expiration === 'string' && Array.isArray(policy.conditions)) return policy;
  } catch {
    // Rejected below.
  }
  throw new S3Rejection(400, 'InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.');
}
