import { invalidInput } from '../../../../platform/http/validation.js';
import { type AnnouncedFile, PURPOSES } from '../domain/upload-rules.js';

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
