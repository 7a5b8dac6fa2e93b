import { UnreadableFile } from './unreadable-file.js';

/** The beginnings of files that spreadsheets write and that are not text. */
const WORKBOOKS = [Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('\xD0\xCF\x11\xE0', 'latin1')];

/**
 * Returns the text of a file in UTF-8, or in the other encodings of spreadsheets: UTF-16 with its mark, else
 * Windows-1252. Throws `UnreadableFile`.
 */
export function decodeText(bytes: Buffer): string {
  if (WORKBOOKS.some((begin) => bytes.subarray(0, begin.length).equals(begin)))
    throw new UnreadableFile(
      'This is an Excel workbook. Save it as "CSV UTF-8" in your spreadsheet, then choose that file.',
    );
  const text = textOf(bytes);
  if (text.includes('\0')) throw new UnreadableFile('This file is not text. Choose a CSV file.');
  if (text.trim() === '') throw new UnreadableFile('This file is empty.');
  return text;
}

function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
