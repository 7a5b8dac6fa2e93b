import { invalidInput } from '../../../platform/http/validation.js';
import { type AnnouncedFile, PURPOSES } from './upload-rules.js';

/** Widths in which every picture is kept, in pixels (docs/rules.md#uploads). */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Bytes at both ends of a file that show its type. */
export const HEAD_BYTES = 1024;

/** Whether a file begins like a JPEG, PNG, WebP or AVIF. Whether it is one is found out by reading it. */
export function looksLikePicture(bytes: Buffer): boolean {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end);
  return (
    (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && /avi[fs]/.test(text(8, 64)))
  );
}

/**
 * Whether a file has the beginning and the end of a PDF. What lies between is not looked at: scripts, forms and encryption are
 * left to the reader's program, and the page that serves the file lets nothing run.
 */
export function looksLikePdf(head: Buffer, tail: Buffer): boolean {
  return (
    /^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8)) && /startxref\s+\d+\s+%%EOF\s*$/.test(tail.toString('latin1'))
  );
}

/** Public storage keys of a finished upload: the picture in each width and for link previews, and the data sheet. */
export const publicKeys = {
  picture: (id: string, width: PictureWidth) => `images/${id}/${width}.webp`,
  sharePicture: (id: string) => `images/${id}/share.jpg`,
  dataSheet: (id: string) => `datasheets/${id}.pdf`,
};

const LONGEST_NAME = 1000;

/** Reads Uppy's description of a file, all of it text. Throws the 400 of the invalid field. */
export function announcedFile(
  filename: unknown,
  type: unknown,
  { purpose, size }: Readonly<Record<string, unknown>>,
): AnnouncedFile {
  if (typeof filename !== 'string' || filename === '' || filename.length > LONGEST_NAME)
    throw wrong('filename', 'Please name the file.');
  if (typeof type !== 'string') throw wrong('type', 'Please give the file’s type.');
  const known = PURPOSES.find((each) => each === purpose);
  if (purpose !== undefined && !known) throw wrong('purpose', `The purpose must be one of ${PURPOSES.join(', ')}.`);
  const bytes = size === undefined ? undefined : Number(size);
  if (bytes !== undefined && !(Number.isSafeInteger(bytes) && bytes >= 0))
    throw wrong('size', 'The size must be a number of bytes.');
  return { filename, type, ...(known ? { purpose: known } : {}), ...(bytes === undefined ? {} : { size: bytes }) };
}

function wrong(field: string, message: string) {
  return invalidInput([{ field, message }]);
}
