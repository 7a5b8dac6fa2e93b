import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { S3Rejection } from './rejection.ts';

/** Bytes on disk under a name of their own; they belong to no object yet. */
export interface ReceivedFile {
  name: string;
  size: number;
  md5: string;
}

/** Hashes and length of the bytes; each is checked where it is given. */
interface Expected {
  /** Hexadecimal. */
  sha256?: string | null;
  /** Base64, as in Content-MD5. */
  md5?: string;
  /** Base64, as in x-amz-checksum-crc32. */
  crc32?: string;
}

/**
 * Streams bytes into a new file and syncs it to disk; nothing remains of what broke off or is not what was expected.
 * @throws S3Rejection BadDigest, XAmzContentSHA256Mismatch.
 */
export async function receiveFile(
  source: AsyncIterable<Buffer>,
  folder: string,
  expected: Expected = {},
): Promise<ReceivedFile> {
  const name = randomUUID();
  const md5 = createHash('md5');
  const sha256 = expected.sha256 ? createHash('sha256') : undefined;
  let [size, checksum] = [0, 0];
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      size += chunk.length;
      md5.update(chunk);
      sha256?.update(chunk);
      if (expected.crc32) checksum = crc32(chunk, checksum);
      yield chunk;
    }
  }
  try {
    await pipeline(counted, createWriteStream(join(folder, name), { flush: true }));
    const digest = md5.digest();
    if (expected.md5 && expected.md5 !== digest.toString('base64')) throw badDigest('Content-MD5');
    if (expected.crc32 && expected.crc32 !== base64Of(checksum)) throw badDigest('CRC32');
    if (sha256 && sha256.digest('hex') !== expected.sha256) {
      throw new S3Rejection(
        400,
        'XAmzContentSHA256Mismatch',
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      );
    }
    return { name, size, md5: digest.toString('hex') };
  } catch (error) {
    await rm(join(folder, name), { force: true });
    throw error;
  }
}

function base64Of(checksum: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(checksum);
  return bytes.toString('base64');
}

function badDigest(which: string): S3Rejection {
  return new S3Rejection(400, 'BadDigest', `The ${which} you specified did not match what we received.`);
}
