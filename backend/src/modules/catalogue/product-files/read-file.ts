import type { Request } from 'express';
import { Problem } from '../../../platform/http/problem.js';
import { type CsvTable, decodeText, parseTable } from './parse-table.js';

const MAX_BYTES = 10 * 1024 * 1024;

/** Reads the CSV file in a request's body. Throws a `Problem` (413) for one that is too large, and `UnreadableFile`. */
export async function readTable(request: Request): Promise<CsvTable> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // The rest is read and dropped; otherwise the browser would report a broken connection instead of the reason.
    if (bytes <= MAX_BYTES) chunks.push(chunk);
  }
  if (bytes > MAX_BYTES) throw new Problem(413, 'The file is larger than 10 MB. Split it into smaller files.');
  return parseTable(decodeText(Buffer.concat(chunks)));
}

/** Returns the 400 for a file with errors that was to be applied. */
export function fileRejected<Result extends { errorCount: number }>(result: Result): Problem {
  const { errorCount } = result;
  const errors = errorCount === 1 ? 'an error' : `${errorCount} errors`;
  return new Problem(400, `Nothing was changed: the file has ${errors}.`, { result });
}
