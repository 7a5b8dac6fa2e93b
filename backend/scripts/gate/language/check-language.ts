import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, posix, sep } from 'node:path';
import { root } from '../../paths.ts';

interface Found {
  index: number;
  what: string;
}

/** A checkout as the links see it: its text files, and whether there is anything at a path. */
export interface Checkout {
  read(path: string): string | undefined;
  exists(path: string): boolean;
}

const READ = '{**/*.{md,css,html,yml,yaml,sh,sql,ts,tsx,mts,mjs,cjs,js},docker/*,package-lock.json}';
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '.git', '.data']);
/** Generated files, the database's history, and these rules. */
const SKIPPED_FILES = /\.gen\.ts$|^backend\/migrations\/|^backend\/scripts\/gate\/language\//;
const HAS_COMMENTS = /\.(?:[cm]?[jt]sx?|css)$/;

/** A block, or lines of comment that follow each other. */
const COMMENT = /(?<=^|[\s({,;])(?:\/\*[\s\S]*?\*\/|\/\/ .*(?:\n[ \t]*\/\/.*)*)/gm;
const OPENING = /^[\s/*]*((?:What|Those|Whose|Of(?! course)|One that|Which|Whoever|Who|Nobody|Somebody|Meanwhile)\b)/;

/** Rejected in every line. */
const ANYWHERE = [
  { pattern: /(?<![\w.:/-])\/(?:home|Users|root|work|tmp)\/[\w-][\w.-]*/g, what: 'a path of one machine' },
  { pattern: /"resolved": "(?!https:\/\/registry\.npmjs\.org\/)[^"]*"/g, what: 'a registry of one machine' },
];
/** Rejected in comments and pages: the reader has no such page, and a number leads nowhere. */
const REFERENCES = [
  /\b(?:decision|spec|specification|design|contract|language|stack|style|issue|storefront|back-office)s?(?:,? (?:section|table|part)s?)? \d+(?:\.\d+)?(?! (?:days|minutes|hours|seconds|weeks|months|pence|per cent|times|of)\b)\b/gi,
  /\b(?<!(?:RFC|BS|EN|ISO)[ -]?\d+,? )sections? \d+/gi,
  /\b(?:SF|BO) ?\d+\b|\bADRs?[ -]?\d+|\bdocs\/decisions\/\d{4}(?![-\d])/g,
  /(?<![\w/.-])(?:contracts\/\w+|spec\/\w+|api|design|decisions|stack|language|style)\.md\b/g,
];
/** The page whose sources are sections of the specifications. */
const NAMES_SECTIONS = 'docs/rules.md';

const LINK = /\]\(([^)\s]+)\)/g;
const NAMED_PAGE = /(?<![\w./-])docs\/[\w./-]+\.md(?:#[\w-]+)?/g;
const NAMED_SOURCE = /(?<![\w./*-])(?:backend|frontend)\/[\w./-]+\.(?:[cm]?[jt]sx?|json|css|md)\b/g;

/** The anchors that GitHub makes of a page's headings, and those it sets itself. */
export function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>();
  const prose = page.replaceAll(/^```[\s\S]*?^```/gm, '');
  for (const [, heading = ''] of prose.matchAll(/^#{1,6} (.+)$/gm)) {
    const plain = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = plain.replaceAll(/[^\p{L}\p{N}_\- ]/gu, '').replaceAll(' ', '-');
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  for (const [, id] of prose.matchAll(/<a (?:id|name)="([^"]+)"/g)) anchors.add(id!);
  return anchors;
}

const matches = (text: string, pattern: RegExp, from = 0) =>
  [...text.matchAll(pattern)].map(({ 0: words, 1: part, index }) => ({ words, part, index: from + index }));

/** Links of pages, pages named anywhere, and sources named in comments and pages, that lead nowhere. */
function brokenLinks(file: string, text: string, prose: { words: string; index: number }[], pages: Checkout): Found[] {
  const named = [matches(text, NAMED_PAGE), prose.map(({ words, index }) => matches(words, NAMED_SOURCE, index))];
  const links = file.endsWith('.md') ? matches(text, LINK).filter(({ part }) => !/^[a-z]+:/i.test(part!)) : [];
  const targets = [
    ...named.flat(2).map(({ words, index }) => ({ target: words, index })),
    ...links.map(({ part = '', index }) => ({
      target: part.startsWith('#') ? file + part : posix.join(posix.dirname(file), part),
      index,
    })),
  ];
  const leadsSomewhere = (target: string) => {
    const [path = '', anchor] = target.split('#');
    if (!pages.exists(path.replace(/\/$/, ''))) return false;
    return anchor === undefined || !path.endsWith('.md') || anchorsOf(pages.read(path) ?? '').has(anchor);
  };
  return targets
    .filter(({ target }) => !leadsSomewhere(target))
    .map(({ target, index }) => ({ index, what: `the link to ${target}: there is no such file or anchor` }));
}

const checkout: Checkout = {
  read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
  exists: (path) => existsSync(join(root, path)),
};

/** Returns the rejected comments, references, links and paths of a file. */
export function findingsIn(file: string, text: string, pages: Checkout = checkout): { line: number; what: string }[] {
  const hasComments = HAS_COMMENTS.test(file);
  const prose = hasComments ? matches(text, COMMENT) : [{ words: text, index: 0 }];
  const found: Found[] = ANYWHERE.flatMap(({ pattern, what }) =>
    matches(text, pattern).map(({ words, index }) => ({ index, what: `${what}: ${words}` })),
  );
  found.push(...brokenLinks(file, text, prose, pages));
  for (const { words, index } of prose) {
    const [, opening] = (hasComments && OPENING.exec(words)) || [];
    if (opening) found.push({ index, what: `a comment that begins with "${opening}", not with a verb or a noun` });
    for (const pattern of file === NAMES_SECTIONS ? [] : REFERENCES)
      for (const { words: reference, index: at } of matches(words, pattern, index))
        found.push({
          index: at,
          what: `the reference "${reference}", not to an anchor of docs/rules.md or docs/decisions`,
        });
  }
  return found
    .map(({ index, what }) => ({ line: text.slice(0, index).split('\n').length, what }))
    .sort((a, b) => a.line - b.line);
}

if (import.meta.main) {
  const only = process.argv.slice(2);
  const files = globSync(READ, { cwd: root, exclude: (path) => SKIPPED_FOLDERS.has(basename(path)) })
    .map((path) => path.split(sep).join('/'))
    .filter((file) => !SKIPPED_FILES.test(file) && (only.length === 0 || only.some((start) => file.startsWith(start))));
  const lines = files.flatMap((file) =>
    findingsIn(file, readFileSync(join(root, file), 'utf8')).map(({ line, what }) => `${file}:${line}: ${what}`),
  );
  for (const line of lines) console.log(line);
  process.exitCode = lines.length === 0 ? 0 : 1;
}
