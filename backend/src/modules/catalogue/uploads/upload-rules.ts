import { extname } from 'node:path';

/** Longest file name in bytes on most file systems, less room for additions of browsers. */
const LONGEST = 200;
/** Names that Windows keeps for devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(\.|$)/i;

/**
 * Returns the name as it may be shown, stored and offered for saving: the last part of a path, without control and
 * direction characters and those that Windows rejects. `ending` is added where it is missing. The name never decides
 * where a file is kept.
 */
export function cleanFileName(given: string, ending: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const named = plain === '' || DEVICE.test(plain) ? `file ${plain}`.trim() : plain;
  const dot = named.lastIndexOf('.');
  const stem = dot > 0 ? named.slice(0, dot) : named;
  const own = dot > 0 ? named.slice(dot) : '';
  return `${[...stem].slice(0, LONGEST - own.length).join('')}${own.slice(0, 20)}${own === '' ? ending : ''}`;
}

/** Thrown for a kind of file that is not accepted. `field` names the invalid field. */
export class FileNotAllowed extends Error {
  constructor(
    readonly field: 'filename' | 'type' | 'size',
    message: string,
  ) {
    super(message);
  }
}

/** Thrown for a file that is larger than its purpose allows; the message says how large it may be. */
export class UploadTooLarge extends Error {}

/** Thrown where there is no such upload, or it is another administrator's. */
export class UploadNotFound extends Error {
  constructor() {
    super('There is no such upload. It may have expired: please upload the file again.');
  }
}

/** Thrown when an upload is finished whose file was never sent. */
export class FileNotArrived extends Error {
  constructor() {
    super('The file has not arrived yet. Please send it before finishing the upload.');
  }
}

/** Thrown where the content of an upload is not acceptable; the message says why. */
export class ContentRejected extends Error {}

/** Thrown where no picture can be read at the moment, whatever its content. */
export class PicturesUnavailable extends Error {
  constructor(cause?: unknown) {
    super('The picture could not be read. Please try again in a moment.', { cause });
  }
}

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
