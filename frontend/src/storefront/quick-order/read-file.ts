const MOST_BYTES = 1_000_000;

type Read = { text: string; problem?: undefined } | { problem: string };

/** Returns the text of a file, or the problem with it. */
export async function readFile(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<Read> {
  if (file.size > MOST_BYTES) return { problem: 'This file is too large for a list of products.' };
  const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)));
  if (bytes.length === 0) return { problem: 'This file is empty or cannot be read.' };
  const text = textOf(bytes);
  return text.includes('\0') || isArchive(bytes)
    ? { problem: 'This is not a text file. In a spreadsheet, choose "Save as" and CSV.' }
    : { text };
}

/** Spreadsheets write "Unicode text" as UTF-16 with a byte order mark, and CSV in UTF-8 or as Windows does. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** XLSX and ODS files are archives. */
function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03;
}
