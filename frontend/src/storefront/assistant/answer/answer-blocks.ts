/** A part of a line: plain, bold, or a link to a page of this shop. */
export interface Span {
  text: string;
  bold?: boolean;
  href?: string;
}

export interface Block {
  kind: 'paragraph' | 'bullets' | 'numbers';
  lines: Span[][];
}

const BULLET = /^\s*[-*•]\s+/;
const NUMBER = /^\s*\d{1,2}[.)]\s+/;
const HEADING = /^\s*#{1,6}\s+/;
const MARKED = /\*\*([^*]+)\*\*|\[([^\]]+)\]\((\/(?!\/)[^\s)]*)\)/g;

/** Divides an answer into paragraphs and lists. Everything else stays as it was written. */
export function blocksOf(answer: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of answer.split('\n')) {
    if (line.trim() === '') {
      isOpen = false;
      continue;
    }
    const kind = BULLET.test(line) ? 'bullets' : NUMBER.test(line) ? 'numbers' : 'paragraph';
    const last = blocks.at(-1);
    const spans = spansOf(line.replace(BULLET, '').replace(NUMBER, '').replace(HEADING, ''));
    if (isOpen && last?.kind === kind) last.lines.push(spans);
    else blocks.push({ kind, lines: [spans] });
    isOpen = true;
  }
  return blocks;
}

function spansOf(line: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of line.matchAll(MARKED)) {
    if (found.index > end) spans.push({ text: line.slice(end, found.index) });
    const [all, bold, title, href] = found;
    spans.push(bold !== undefined ? { text: bold, bold: true } : { text: title ?? '', href });
    end = found.index + all.length;
  }
  if (end < line.length) spans.push({ text: line.slice(end) });
  return spans;
}
