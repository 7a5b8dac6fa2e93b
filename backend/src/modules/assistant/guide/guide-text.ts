import type { ArticleBlockView as Block, ArticleSectionView as Section, TextRunView as TextRun } from './guide.dto.js';

/** Thrown for Markdown that the guide does not use. */
class UnknownMarkdown extends Error {
  constructor(line: string) {
    super(`The guide has no Markdown such as: ${line.slice(0, 80)}`);
  }
}

/**
 * Parses the Markdown of an article: headings of the second level, paragraphs, flat lists, tables and pictures. Throws
 * `UnknownMarkdown`, so that nothing of an article is shown as raw Markdown.
 */
export function parseGuideText(body: string): Section[] {
  const parts = body.trim().split(/^## /m);
  const ids = new Set<string>();
  return parts.flatMap((part, at) => {
    const heading = at === 0 ? '' : part.split('\n', 1)[0]!.trim();
    const text = (at === 0 ? part : part.slice(part.indexOf('\n') + 1)).trim();
    if (at === 0 && text === '') return [];
    return [{ id: at === 0 ? '' : idOf(heading, ids), heading, blocks: groups(text).map(parseBlock) }];
  });
}

function idOf(heading: string, taken: Set<string>): string {
  const plain = heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  let id = plain || 'part';
  for (let number = 2; taken.has(id); number += 1) id = `${plain}-${number}`;
  taken.add(id);
  return id;
}

const BULLET = /^- /;
const NUMBER = /^\d+\. /;
const PICTURE = /^!\[([^\]]+)\]\(pictures\/([a-z0-9-]+\.svg)\)$/;

const kindOf = (line: string) => [/^\|/, BULLET, NUMBER, PICTURE].findIndex((form) => form.test(line));

/** Lines of one kind that follow each other; an empty line, or one of another kind, begins a new group. */
function groups(text: string): string[][] {
  const found: string[][] = [];
  let former: number | undefined;
  for (const line of text.split('\n').map((each) => each.trimEnd())) {
    const kind = line === '' ? undefined : kindOf(line);
    if (kind !== undefined && kind === former) found.at(-1)!.push(line);
    else if (kind !== undefined) found.push([line]);
    former = kind;
  }
  return found;
}

function parseBlock(lines: readonly string[]): Block {
  const [first] = lines as [string];
  const picture = PICTURE.exec(first);
  if (picture) return { kind: 'picture', file: picture[2]!, alt: picture[1]! };
  if (first.startsWith('|')) return parseTable(lines);
  for (const marker of [BULLET, NUMBER])
    if (marker.test(first))
      return {
        kind: 'list',
        ordered: marker === NUMBER,
        items: lines.map((line) => parseLine(line.replace(marker, ''))),
      };
  const unknown = lines.find((line) => /^(\s|#|>|`|[*+] |!\[|---|\d+\) )/.test(line));
  if (unknown !== undefined) throw new UnknownMarkdown(unknown);
  return { kind: 'paragraph', line: parseLine(lines.join(' ')) };
}

function parseTable(lines: readonly string[]): Block {
  const [head, rule, ...rows] = lines.map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  );
  const isTable = rule?.length === head!.length && rule.every((cell) => /^:?-+:?$/.test(cell));
  if (!isTable || rows.length === 0 || rows.some((row) => row.length !== head!.length))
    throw new UnknownMarkdown(lines[0]!);
  return { kind: 'table', head: head!.map(parseLine), rows: rows.map((row) => row.map(parseLine)) };
}

const RUN = /\*\*([^*]+)\*\*|\*([^*]+)\*|(?<!!)\[([^\]]+)\]\(([a-z0-9-]+)\.md\)/g;

function parseLine(text: string): TextRun[] {
  const runs: TextRun[] = [];
  let end = 0;
  for (const match of text.matchAll(RUN)) {
    if (match.index > end) runs.push({ text: text.slice(end, match.index) });
    const [whole, strong, em, link, article] = match;
    if (strong !== undefined) runs.push({ text: strong, emphasis: 'strong' });
    else if (em !== undefined) runs.push({ text: em, emphasis: 'em' });
    else runs.push({ text: link!, article: article! });
    end = match.index + whole.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end) });
  const raw = runs.find((run) => /[*`]|\]\(|<[a-z!/]/i.test(run.text));
  if (raw) throw new UnknownMarkdown(raw.text);
  return runs;
}

const words = (line: readonly TextRun[] = []) => line.map(({ text }) => text).join('');

/** Each row on a line of its own, each cell under the name of its column where there are several. */
const tableText = (names: readonly string[], rows: readonly TextRun[][][]) =>
  rows
    .map((row) => {
      const [first = '', ...cells] = row.map(words);
      const named = cells.map((cell, index) => (cells.length === 1 ? cell : `${names[index + 1]} ${cell}`));
      return `- ${first}: ${named.join(', ')}`;
    })
    .join('\n');

/** Returns the words of a block: one line for each item or row; a picture by its description. */
export function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return words(block.line);
    case 'list':
      return (block.items ?? []).map((item) => `- ${words(item)}`).join('\n');
    case 'table':
      return tableText((block.head ?? []).map(words), block.rows ?? []);
    case 'picture':
      return block.alt ?? '';
  }
}
