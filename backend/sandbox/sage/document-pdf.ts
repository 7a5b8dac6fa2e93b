import { twoDecimals } from './decimal.ts';
import type { Records } from './records.ts';
import type { SalesDocument } from './sales-document.ts';
import { business } from './vocabulary.ts';

const LINES_ON_PAGE = 46;
const FIRST_LINE_AT = 790;
const LINE_HEIGHT = 16;

/** A sales document as Sage prints it, plain but complete: one column of text, on as many pages as it takes. */
export function documentPdf(heading: string, document: SalesDocument, records: Records): Buffer {
  const contact = records.find<{ name: string }>('contact', document.contactId);
  const outstanding = document.outstandingPence;
  return textPdf([
    business.name,
    '',
    `${heading} ${document.number}`,
    `Date: ${document.date}`,
    ...(document.dueDate ? [`Due date: ${document.dueDate}`] : []),
    ...(document.reference ? [`Reference: ${document.reference}`] : []),
    '',
    ...[contact?.data.name ?? '', ...Object.values(document.mainAddress ?? {})].filter(Boolean),
    '',
    ...document.lines.map(
      ({ quantity, description, totalPence }) => `${quantity} x ${description}   ${twoDecimals(totalPence)} GBP`,
    ),
    '',
    `Net: ${twoDecimals(document.netPence)} GBP`,
    `VAT: ${twoDecimals(document.taxPence)} GBP`,
    `Total: ${twoDecimals(document.totalPence)} GBP`,
    document.statusId === 'VOID'
      ? 'VOID'
      : outstanding > 0
        ? `To be paid: ${twoDecimals(outstanding)} GBP`
        : 'Paid in full',
    ...(document.notes ? ['', ...document.notes.split('\n')] : []),
  ]);
}

/** Lines of text as a PDF file. */
function textPdf(lines: string[]): Buffer {
  const pages: string[][] = [];
  for (let from = 0; from < Math.max(1, lines.length); from += LINES_ON_PAGE)
    pages.push(lines.slice(from, from + LINES_ON_PAGE));
  // Object 1 is the catalogue, 2 the list of pages, 3 the font; then each page and what stands on it.
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, index) => {
      const text = `BT /F1 11 Tf ${LINE_HEIGHT} TL 56 ${FIRST_LINE_AT} Td\n${page.map((line) => `(${escaped(line)}) Tj T*`).join('\n')}\nET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}

/** One byte a character, so that lengths are what they seem; the brackets of a PDF text are escaped. */
function escaped(text: string): string {
  return [...text]
    .map((character) => (character.charCodeAt(0) > 255 || character.length > 1 ? '?' : character))
    .join('')
    .replace(/[\\()]/g, '\\$&');
}
