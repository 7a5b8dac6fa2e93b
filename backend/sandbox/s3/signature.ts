import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { accessDenied, S3Rejection } from './rejection.ts';

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

/** The SHA-256 that the signature demands of the body, or null for any. */
export interface SignedBody {
  sha256: string | null;
}

const algorithm = 'AWS4-HMAC-SHA256';
const unsignedBody = 'UNSIGNED-PAYLOAD';
const longestLinkSeconds = 604_800;
const largestSkewMilliseconds = 15 * 60_000;

/**
 * Verifies AWS Signature Version 4, in the query of a presigned link or in the Authorization header.
 * @throws S3Rejection AccessDenied (nothing signed, expired, a header left unsigned), InvalidAccessKeyId, SignatureDoesNotMatch.
 */
export function verifySignature(request: SentRequest, keys: Keys, now: number): SignedBody {
  const query = queryOf(request.url);
  return query.some(([name]) => name === 'X-Amz-Signature')
    ? verifyLink(request, query, keys, now)
    : verifyHeader(request, query, keys, now);
}

function verifyLink(request: SentRequest, query: Pair[], keys: Keys, now: number): SignedBody {
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
  const expires = signedAt + seconds * 1000;
  if (now > expires) {
    throw accessDenied('Request has expired', {
      'X-Amz-Expires': String(seconds),
      Expires: new Date(expires).toISOString(),
      ServerTime: new Date(now).toISOString(),
    });
  }
  const scope = readScope(value('X-Amz-Credential'), date, keys);
  const signedHeaders = value('X-Amz-SignedHeaders').split(';');
  const bodyHash = query.find(([name]) => name === 'X-Amz-Content-Sha256')?.[1] ?? unsignedBody;
  const signed = query.filter(([name]) => name !== 'X-Amz-Signature');
  check(value('X-Amz-Signature'), canonicalRequest(request, signed, signedHeaders, bodyHash), scope, keys);
  return { sha256: bodyHash === unsignedBody ? null : bodyHash };
}

function verifyHeader(request: SentRequest, query: Pair[], keys: Keys, now: number): SignedBody {
  const header = headerOf(request, 'authorization');
  if (header === '') throw accessDenied();
  const parts = /^AWS4-HMAC-SHA256 +Credential=([^,\s]+), *SignedHeaders=([^,\s]+), *Signature=([^,\s]+)$/.exec(header);
  if (!parts) throw new S3Rejection(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed.');
  const date = headerOf(request, 'x-amz-date');
  if (Math.abs(timeOf(date) - now) > largestSkewMilliseconds) {
    throw new S3Rejection(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  }
  const scope = readScope(parts[1]!, date, keys);
  const bodyHash = headerOf(request, 'x-amz-content-sha256');
  if (bodyHash === '') {
    throw new S3Rejection(
      400,
      'MissingSecurityHeader',
      'Missing required header for this request: x-amz-content-sha256',
    );
  }
  check(parts[3]!, canonicalRequest(request, query, parts[2]!.split(';'), bodyHash), scope, keys);
  return { sha256: bodyHash === unsignedBody || bodyHash.startsWith('STREAMING-') ? null : bodyHash };
}

/** Verifies the signature of a POST policy: the policy itself, in base64, is what was signed. */
export function verifyPolicySignature(fields: Record<string, string>, keys: Keys): void {
  if (fields['x-amz-algorithm'] !== algorithm) throw accessDenied('The form is not signed with Signature Version 4.');
  const scope = readScope(fields['x-amz-credential'] ?? '', fields['x-amz-date'] ?? '', keys);
  const expected = createHmac('sha256', signingKey(scope, keys))
    .update(fields.policy ?? '')
    .digest('hex');
  if (!isEqual(expected, fields['x-amz-signature'] ?? '')) throw mismatch(fields.policy ?? '');
}

type Pair = [name: string, value: string];

/** The decoded parameters of an address; unlike in HTML forms a plus is a plus. */
export function queryOf(url: string): Pair[] {
  const text = url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';
  return text.split('&').flatMap((pair): Pair[] => {
    if (pair === '') return [];
    const [name = '', ...value] = pair.split('=');
    return [[decoded(name), decoded(value.join('='))]];
  });
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Rejection(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
}

function canonicalRequest(request: SentRequest, query: Pair[], signedHeaders: string[], bodyHash: string): string {
  if (!signedHeaders.includes('host')) throw accessDenied('The host header must be signed.');
  const unsigned = Object.keys(request.headers).filter(
    (name) => name.startsWith('x-amz-') && name !== 'x-amz-content-sha256' && !signedHeaders.includes(name),
  );
  if (unsigned.length > 0) {
    const details = { HeadersNotSigned: unsigned.join(', ') };
    throw accessDenied('There were headers present in the request which were not signed', details);
  }
  const path = request.url
    .split('?')[0]!
    .split('/')
    .map((part) => encoded(decoded(part)))
    .join('/');
  const pairs = query.map(([name, value]) => [encoded(name), encoded(value)] as const);
  const sorted = pairs.toSorted(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)));
  return [
    request.method,
    path,
    sorted.map(([name, value]) => `${name}=${value}`).join('&'),
    ...signedHeaders.map((name) => `${name}:${headerOf(request, name).trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    bodyHash,
  ].join('\n');
}

interface Scope {
  date: string;
  day: string;
  region: string;
}

function readScope(credential: string, date: string, keys: Keys): Scope {
  const [keyId, day, region, service, end, ...more] = credential.split('/');
  const isWhole = service === 's3' && end === 'aws4_request' && more.length === 0 && region !== '';
  if (!isWhole || !date.startsWith(`${day}T`)) {
    throw malformed('The credential must be <key id>/<day>/<region>/s3/aws4_request, with the day of X-Amz-Date.');
  }
  if (keyId !== keys.accessKeyId) {
    const message = 'The AWS Access Key Id you provided does not exist in our records.';
    throw new S3Rejection(403, 'InvalidAccessKeyId', message, { AWSAccessKeyId: keyId ?? '' });
  }
  return { date, day: day!, region: region! };
}

function check(given: string, canonical: string, scope: Scope, keys: Keys): void {
  const hash = createHash('sha256').update(canonical).digest('hex');
  const toSign = [algorithm, scope.date, `${scope.day}/${scope.region}/s3/aws4_request`, hash].join('\n');
  const expected = createHmac('sha256', signingKey(scope, keys)).update(toSign).digest('hex');
  if (!isEqual(expected, given)) throw mismatch(toSign, canonical);
}

function signingKey({ day, region }: Scope, { secretAccessKey }: Keys): Buffer {
  let key: Buffer = Buffer.from(`AWS4${secretAccessKey}`);
  for (const part of [day, region, 's3', 'aws4_request']) key = createHmac('sha256', key).update(part).digest();
  return key;
}

function mismatch(stringToSign: string, canonicalRequest?: string): S3Rejection {
  const message =
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.';
  return new S3Rejection(403, 'SignatureDoesNotMatch', message, {
    StringToSign: stringToSign,
    ...(canonicalRequest === undefined ? {} : { CanonicalRequest: canonicalRequest }),
  });
}

function malformed(message: string): S3Rejection {
  return new S3Rejection(400, 'AuthorizationQueryParametersError', message);
}

function timeOf(date: string): number {
  const time = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (Number.isNaN(time)) throw accessDenied('X-Amz-Date must be in the ISO 8601 basic format "yyyyMMddTHHmmssZ".');
  return time;
}

function headerOf(request: SentRequest, name: string): string {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : (value ?? '');
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function isEqual(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
