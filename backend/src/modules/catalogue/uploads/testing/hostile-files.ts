import { crc32, deflateSync } from 'node:zlib';
import { picture } from './sample-files.js';

const SCRIPT = '<script>alert(document.cookie)</script>';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG that says it has this many pixels; its data, of a few kilobytes, would become that many bytes. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(10_000_000), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** Files that are no pictures, whatever they call themselves. */
export const NO_PICTURES: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'an SVG with a script': () =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`),
  'an HTML page': () => Buffer.from(`<!doctype html>${SCRIPT}`),
  'a GIF': () => picture(9, 9, 'gif'),
  'a TIFF': () => picture(9, 9, 'tiff'),
  'a PDF': () => Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF\n'),
  'a ZIP file': () => Buffer.from('PK\x03\x04 and so on'),
  'a program': () => Buffer.from('\x7fELF and so on'),
  'an empty JPEG': () => Buffer.from([0xff, 0xd8, 0xff]),
  'a PNG that is cut off': async () => (await picture(400, 400)).subarray(0, 200),
  'a JPEG signature before a script': () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(SCRIPT)]),
  'a RIFF file of sound': () => Buffer.from('RIFF\x24\0\0\0WAVEfmt '),
  'a HEIC label before nothing': () => Buffer.from('\0\0\0\x18ftypavif\0\0\0\0avifmif1', 'latin1'),
};

/** Files that are pictures and something else as well. */
export const POLYGLOTS: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a JPEG with a ZIP file behind it': async () =>
    Buffer.concat([await picture(50, 50, 'jpeg'), Buffer.from('PK\x03\x04hidden-archive')]),
  'a JPEG with a page behind it': async () => Buffer.concat([await picture(50, 50, 'jpeg'), Buffer.from(SCRIPT)]),
  'a PNG with a script behind it': async () => Buffer.concat([await picture(50, 50), Buffer.from(SCRIPT)]),
  'a PNG with a script in its text': async () => {
    const png = await picture(50, 50);
    const text = chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`));
    return Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);
  },
};
