/** A part of a sheet: its heading, and paragraphs beneath it. */
interface SheetSection {
  heading: string;
  paragraphs: readonly string[];
}

interface Sheet {
  /** The kind of sheet. */
  title: string;
  product: string;
  /** Small, beneath the product. */
  subtitle: string;
  sections: readonly SheetSection[];
  /** At the foot of each page. */
  footer: string;
}

const LEFT = 56;
const TOP = 780;
const BOTTOM = 70;
/** Characters of running text in a line, for Helvetica at 10 points. */
const LINE_LENGTH = 92;

interface Line {
  font: 'F1' | 'F2';
  size: number;
  /** Points from the line above. */
  gap: number;
  text: string;
}

/** Draws a sheet as a PDF file: A4, black on white, on as many pages as it takes. */
export function sheetPdf(sheet: Sheet): Buffer {
  const lines: Line[] = [
    { font: 'F2', size: 11, gap: 0, text: sheet.title.toUpperCase() },
    { font: 'F2', size: 18, gap: 26, text: sheet.product },
    { font: 'F1', size: 10, gap: 18, text: sheet.subtitle },
    ...sheet.sections.flatMap(({ heading, paragraphs }) => [
      { font: 'F2' as const, size: 11, gap: 28, text: heading },
      ...paragraphs.flatMap((paragraph) =>
        wrapped(paragraph).map((text, index) => ({
          font: 'F1' as const,
          size: 10,
          gap: index === 0 ? 18 : 14,
          text,
        })),
      ),
    ]),
  ];
  return pdfOf(pagesOf(lines).map((page, index) => drawn(page, `${sheet.footer} · ${index + 1}`)));
}

function wrapped(paragraph: string): string[] {
  const lines = [''];
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1) as string;
    if (line && line.length + word.length >= LINE_LENGTH) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}

function pagesOf(lines: readonly Line[]): Line[][] {
  const pages: Line[][] = [[]];
  let y = TOP;
  for (const line of lines) {
    y -= line.gap;
    if (y < BOTTOM) {
      pages.push([]);
      y = TOP;
    }
    pages.at(-1)?.push(line);
  }
  return pages;
}

function drawn(lines: readonly Line[], footer: string): string {
  let y = TOP;
  const texts = lines.map(({ font, size, gap, text }, index) => {
    if (index > 0) y -= gap;
    return textAt(font, size, y, text);
  });
  return [`0.75 w ${LEFT} 52 m 539 52 l S`, ...texts, textAt('F1', 8, 38, footer)].join('\n');
}

const textAt = (font: string, size: number, y: number, text: string) =>
  `BT /${font} ${size} Tf ${LEFT} ${y} Td (${escaped(text)}) Tj ET`;

/** Object 1 is the catalogue, 2 the list of pages, 3 and 4 the fonts; then each page and what stands on it. */
function pdfOf(contents: readonly string[]): Buffer {
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${contents.map((_, index) => `${5 + 2 * index} 0 R`).join(' ')}] /Count ${contents.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${6 + 2 * index} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const size = objects.length + 1;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}

/** Characters that WinAnsi has elsewhere than Latin-1, or not at all. */
const WRITTEN: Readonly<Record<string, string>> = { '–': '-', '’': "'", '“': '"', '”': '"', '…': '...' };

/** One byte a character, so that lengths are what they seem; the brackets of a PDF text are escaped. */
function escaped(text: string): string {
  return [...text]
    .map((character) => WRITTEN[character] ?? (character.charCodeAt(0) > 255 || character.length > 1 ? '?' : character))
    .join('')
    .replace(/[\\()]/g, '\\$&');
}
