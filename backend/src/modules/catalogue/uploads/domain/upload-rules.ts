import { extname } from 'node:path';
import { cleanFileName } from './file-name.js';
import { FileNotAllowed, UploadTooLarge } from './upload-errors.js';

/** Purposes of an upload, each with its own rules (docs/rules.md#uploads). */
export const PURPOSES = ['image', 'datasheet'] as const;
export type Purpose = (typeof PURPOSES)[number];

interface PurposeRules {
  readonly types: readonly string[];
  readonly endings: readonly string[];
  /** Bytes. */
  readonly maxBytes: number;
  readonly onlyThese: string;
  readonly tooLarge: string;
}

const MEGABYTE = 1_048_576;

export const UPLOAD_RULES: Readonly<Record<Purpose, PurposeRules>> = {
  image: {
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    endings: ['.jpg', '.jpeg', '.jpe', '.jfif', '.png', '.webp', '.avif', ''],
    maxBytes: 5 * MEGABYTE,
    onlyThese: 'Pictures must be JPEG, PNG, WebP or AVIF files.',
    tooLarge: 'A picture can be at most 5 MB.',
  },
  datasheet: {
    types: ['application/pdf'],
    endings: ['.pdf', ''],
    maxBytes: 500 * MEGABYTE,
    onlyThese: 'Data sheets must be PDF files.',
    tooLarge: 'A data sheet can be at most 500 MB.',
  },
};

/** A file as a browser announces it. */
export interface AnnouncedFile {
  readonly filename: string;
  readonly type: string;
  /** Bytes. */
  readonly size?: number | null;
  /** Left out or null: a PDF is a data sheet, anything else a picture. */
  readonly purpose?: Purpose | null;
}

export interface AcceptedFile {
  readonly filename: string;
  readonly type: string;
  readonly size: number | null;
  readonly purpose: Purpose;
  readonly maxBytes: number;
}

/**
 * Checks an announced file before it is sent; the content is checked after it has arrived. Throws `FileNotAllowed`,
 * `UploadTooLarge`.
 */
export function acceptFile({ filename, type, size: announced, purpose: wanted }: AnnouncedFile): AcceptedFile {
  const size = announced ?? null;
  const purpose = wanted ?? purposeOf(type);
  const { types, endings, maxBytes, onlyThese, tooLarge } = UPLOAD_RULES[purpose];
  const contentType = type.split(';')[0]!.trim().toLowerCase();
  if (!types.includes(contentType)) throw new FileNotAllowed('type', onlyThese);
  const name = cleanFileName(filename, purpose === 'datasheet' ? '.pdf' : '');
  if (!endings.includes(extname(name).toLowerCase())) throw new FileNotAllowed('filename', onlyThese);
  if (size === 0) throw new FileNotAllowed('size', 'The file is empty.');
  if (size !== null && size > maxBytes) throw new UploadTooLarge(tooLarge);
  return { filename: name, type: contentType, size, purpose, maxBytes };
}

function purposeOf(type: string): Purpose {
  return type.trim().toLowerCase().startsWith('application/pdf') ? 'datasheet' : 'image';
}
