import { formatFileSize, MEGABYTE } from './upload-labels';
import type { UploadPurpose } from './upload-port';

interface Limits {
  types: readonly string[];
  /** The `accept` attribute of the file input. */
  accept: string;
  largest: number;
  wrongType: string;
  tooLarge: string;
}

const LIMITS: Record<UploadPurpose, Limits> = {
  image: {
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    accept: '.jpg,.jpeg,.png,.webp,.avif,image/jpeg,image/png,image/webp,image/avif',
    largest: 5 * MEGABYTE,
    wrongType: 'Choose a JPEG, PNG, WebP or AVIF picture.',
    tooLarge: 'A picture can be at most 5 MB.',
  },
  datasheet: {
    types: ['application/pdf'],
    accept: '.pdf,application/pdf',
    largest: 500 * MEGABYTE,
    wrongType: 'Choose a PDF file.',
    tooLarge: 'A data sheet can be at most 500 MB.',
  },
};

export function acceptedFiles(purpose: UploadPurpose): string {
  return LIMITS[purpose].accept;
}

/** Returns why a file cannot be uploaded, or null. The server looks at the contents; here name and size are enough. */
export function checkFile(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  purpose: UploadPurpose,
): string | null {
  const limits = LIMITS[purpose];
  if (!limits.types.includes(type)) return `“${name}” cannot be used. ${limits.wrongType}`;
  if (size === 0) return `“${name}” is empty.`;
  if (size > limits.largest) return `“${name}” is too large (${formatFileSize(size)}). ${limits.tooLarge}`;
  return null;
}
