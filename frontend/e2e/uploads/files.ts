import { createHash, type Hash, randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

export const MEGABYTE = 1024 * 1024;

/** A file as a page takes it from its user. */
export interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Writes a PDF of that size, full of noise, into a folder of its own for as long as `use` runs. */
export async function withLargePdf(bytes: number, use: (path: string, hash: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'topcoat-upload-'));
  try {
    const path = join(folder, 'data sheet.pdf');
    const file = await open(path, 'w');
    const hash = createHash('sha256');
    const tail = Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n');
    const write = (part: Buffer) => file.write(hashed(hash, part));
    await write(Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nstream\n'));
    for (let left = bytes - 100 - tail.length; left > 0; left -= MEGABYTE)
      await write(randomBytes(Math.min(left, MEGABYTE)));
    await write(tail);
    await file.close();
    await use(path, hash.digest('hex'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function hashed(hash: Hash, part: Buffer): Buffer {
  hash.update(part);
  return part;
}

/** A PNG of one colour, one bit a pixel, followed by `padding` bytes that no reader looks at. */
export function png(name: string, width: number, height: number, padding = 0): Chosen {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const chunks = [chunk('IHDR', size), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  const buffer = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks, Buffer.alloc(padding)]);
  return { name, mimeType: 'image/png', buffer };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Files that are not what they seem, each under the name that a careless or malicious user would give it. */
export function hostileFiles() {
  const script = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const exactly = png('x', 8, 8).buffer.length;
  return {
    svg: { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(script) },
    svgAsPng: { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(script) },
    tooLarge: png('huge.png', 8, 8, 5 * MEGABYTE + 1 - exactly),
    bomb: png('bomb.png', 30_000, 30_000),
    pngAsPdf: { ...png('sheet.pdf', 8, 8), mimeType: 'application/pdf' },
  };
}
