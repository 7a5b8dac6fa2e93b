import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { accessDenied, S3Rejection } from './answers.ts';

/** A request as it was sent, before any part of it was interpreted. */
interface SentRequest {
  method: string;
  /** Path and query as on the request line. */
  url: string;
  /** Names in lower case. */
  headers: Record<string, string | string[] | undefined>;
}

export interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

/** The claims of a signature, wherever it stands. */
interface Signature {
  credential: string;
  date: string;
  signedHeaders: string[];
  signature: string;
  bodyHash: string;
  /** The parameters that were signed. */
  query: Pair[];
}

type Pair = [name: string, value: string];

const algorithm = 'AWS4-HMAC-SHA256';
const unsignedBody = 'UNSIGNED-PAYLOAD';
const longestLinkSeconds = 604_800;
const largestSkewMilliseconds = 15 * 60_000;

/**
 * Verifies AWS Signature Version 4, in the query of a presigned link or in the Authorization header, and returns the
 * SHA-256 that it demands of the body, or null for any.
 * @throws S3Rejection AccessDenied (nothing signed, expired, a header left unsigned), InvalidAccessKeyId, SignatureDoesNotMatch.
 */
export function verifySignature(request: SentRequest, keys: Keys, now: number): string | null {
  const query = queryOf(request.url);
  const isLink = query.some(([name]) => name === 'X-Amz-Signature');
  const claims = isLink ? readLink(query, now) : readHeader(request, query, now);
  const { credential, date, signature, bodyHash } = claims;
  const canonical = canonicalRequest(request, claims);
  const scope = credential.slice(credential.indexOf('/') + 1);
  const hash = createHash('sha256').update(canonical).digest('hex');
  const toSign = [algorithm, date, scope, hash].join('\n');
  compareSignature(toSign, signature, signingKey(credential, date, keys), { CanonicalRequest: canonical });
  return bodyHash === unsignedBody || bodyHash.startsWith('STREAMING-') ? null : bodyHash;
}

function readLink(query: Pair[], now: number): Signature {
  const value = (name: string): string => {
    const found = query.filter(([other]) => other === name);
    if (found.length === 1) return found[0]![1];
    throw malformed(`Query-string authentication needs exactly one ${name}.`);
  };
  if (value('X-Amz-Algorithm') !== algorithm) throw malformed(`X-Amz-Algorithm only supports "${algorithm}".`);
  const seconds = Number(value('X-Amz-Expires'));
  if (!Number.isInteger(seconds) || seconds < 1) throw malformed('X-Amz-Expires must be a number of seconds.');
  if (seconds > longestLinkSeconds) throw malformed('X-Amz-Expires must be less than a week (in seconds).');
  const date = value('X-Amz-Date');
  const signedAt = timeOf(date);
  if (signedAt > now + largestSkewMilliseconds) throw accessDenied('Request is not valid yet');
  if (now > signedAt + seconds * 1000) throw accessDenied('Request has expired');
  return {
    ...{ credential: value('X-Amz-Credential'), date, signature: value('X-Amz-Signature') },
    signedHeaders: value('X-Amz-SignedHeaders').split(';'),
    bodyHash: query.find(([name]) => name === 'X-Amz-Content-Sha256')?.[1] ?? unsignedBody,
    query: query.filter(([name]) => name !== 'X-Amz-Signature'),
  };
}

function readHeader(request: SentRequest, query: Pair[], now: number): Signature {
  const header = headerOf(request, 'authorization');
  if (header === '') throw accessDenied();
  const parts = /^AWS4-HMAC-SHA256 +Credential=([^,\s]+), *SignedHeaders=([^,\s]+), *Signature=([^,\s]+)$/.exec(header);
  if (!parts) throw new S3Rejection(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed.');
  const [, credential = '', signedHeaders = '', signature = ''] = parts;
  const date = headerOf(request, 'x-amz-date');
  const skewed = 'The difference between the request time and the current time is too large.';
  if (Math.abs(timeOf(date) - now) > largestSkewMilliseconds)
    throw new S3Rejection(403, 'RequestTimeTooSkewed', skewed);
  const bodyHash = headerOf(request, 'x-amz-content-sha256');
  const missing = 'Missing required header for this request: x-amz-content-sha256';
  if (bodyHash === '') throw new S3Rejection(400, 'MissingSecurityHeader', missing);
  return { credential, date, signedHeaders: signedHeaders.split(';'), signature, bodyHash, query };
}

/** Verifies the signature of a POST policy: the policy itself, in base64, is what was signed. */
export function verifyPolicySignature(fields: Record<string, string>, keys: Keys): void {
  if (fields['x-amz-algorithm'] !== algorithm) throw accessDenied('The form is not signed with Signature Version 4.');
  const key = signingKey(fields['x-amz-credential'] ?? '', fields['x-amz-date'] ?? '', keys);
  compareSignature(fields.policy ?? '', fields['x-amz-signature'] ?? '', key);
}

/** The decoded parameters of an address; unlike in HTML forms a plus is a plus. */
export function queryOf(url: string): Pair[] {
  const text = url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';
  return text.split('&').flatMap((pair): Pair[] => {
    const [name = '', ...value] = pair.split('=');
    return pair === '' ? [] : [[decoded(name), decoded(value.join('='))]];
  });
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Rejection(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
}

function canonicalRequest(request: SentRequest, { signedHeaders, bodyHash, query }: Signature): string {
  if (!signedHeaders.includes('host')) throw accessDenied('The host header must be signed.');
  const unsigned = Object.keys(request.headers).filter(
    (name) => name.startsWith('x-amz-') && name !== 'x-amz-content-sha256' && !signedHeaders.includes(name),
  );
  if (unsigned.length > 0) throw accessDenied(`These headers were not signed: ${unsigned.join(', ')}`);
  const parts = request.url.split('?')[0]!.split('/');
  const pairs = query.map(([name, value]) => [encoded(name), encoded(value)] as const);
  const sorted = pairs.toSorted(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)));
  return [
    request.method,
    parts.map((part) => encoded(decoded(part))).join('/'),
    sorted.map(([name, value]) => `${name}=${value}`).join('&'),
    ...signedHeaders.map((name) => `${name}:${headerOf(request, name).trim().replace(/ +/g, ' ')}`),
    ...['', signedHeaders.join(';'), bodyHash],
  ].join('\n');
}

function signingKey(credential: string, date: string, keys: Keys): Buffer {
  const [keyId = '', day = '', region = '', service, end, ...more] = credential.split('/');
  const isWhole = service === 's3' && end === 'aws4_request' && more.length === 0 && region !== '';
  if (!isWhole || !date.startsWith(`${day}T`))
    throw malformed('The credential must be <key id>/<day>/<region>/s3/aws4_request, with the day of X-Amz-Date.');
  if (keyId !== keys.accessKeyId) {
    const message = 'The AWS Access Key Id you provided does not exist in our records.';
    throw new S3Rejection(403, 'InvalidAccessKeyId', message, { AWSAccessKeyId: keyId });
  }
  let key: Buffer = Buffer.from(`AWS4${keys.secretAccessKey}`);
  for (const part of [day, region, service, end]) key = createHmac('sha256', key).update(part).digest();
  return key;
}

function compareSignature(toSign: string, given: string, key: Buffer, details: Record<string, string> = {}): void {
  const expected = createHmac('sha256', key).update(toSign).digest('hex');
  if (expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given))) return;
  const message =
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.';
  throw new S3Rejection(403, 'SignatureDoesNotMatch', message, { StringToSign: toSign, ...details });
}

function malformed(message: string): S3Rejection {
  return new S3Rejection(400, 'AuthorizationQueryParametersError', message);
}

function timeOf(date: string): number {
  const time = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (Number.isNaN(time)) throw accessDenied('X-Amz-Date must be in the ISO 8601 basic format "yyyyMMddTHHmmssZ".');
  return time;
}

function headerOf({ headers }: SentRequest, name: string): string {
  return [headers[name] ?? ''].flat().join(',');
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
