import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { root } from '../../paths.ts';
import { brokenLinks, type Checkout } from './references.ts';

export interface Finding {
  line: number;
  what: string;
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

const checkout: Checkout = {
  read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
  exists: (path) => existsSync(join(root, path)),
};

/** Returns the rejected comments, references, links and paths of a file. */
export function findingsIn(file: string, text: string, pages: Checkout = checkout): Finding[] {
  const hasComments = HAS_COMMENTS.test(file);
  const prose = hasComments
    ? [...text.matchAll(COMMENT)].map(({ 0: words, index }) => ({ words, index }))
    : [{ words: text, index: 0 }];
  const found: { index: number; what: string }[] = ANYWHERE.flatMap(({ pattern, what }) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ index, what: `${what}: ${words}` })),
  );
  found.push(...brokenLinks(file, text, prose, pages));
  for (const { words, index } of prose) {
    const [, opening] = (hasComments && OPENING.exec(words)) || [];
    if (opening) found.push({ index, what: `a comment that begins with "${opening}", not with a verb or a noun` });
    if (file !== NAMES_SECTIONS)
      for (const { 0: reference, index: at } of REFERENCES.flatMap((pattern) => [...words.matchAll(pattern)]))
        found.push({
          index: index + at,
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
