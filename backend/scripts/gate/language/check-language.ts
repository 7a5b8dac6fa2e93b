import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../../paths.ts';
import { type Exception, exceptions } from './exceptions.ts';
import { type Finding, oldWords, oldWordsInName } from './old-words.ts';
import { brokenLinks, type Checkout, numberedReferences } from './references.ts';
import { isRead, textParts } from './text-parts.ts';

const skippedFolders = new Set(['node_modules', 'dist', '.git', '.data']);
/** Generated; the database's history; the lists of the words themselves. */
const skippedFiles = /\.gen\.ts$|^backend\/migrations\/|^backend\/scripts\/gate\/language\//;

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesUnder(path);
    return entry.isFile() && isRead(entry.name) ? [path] : [];
  });
}

/** Articles for customers: masking paper and the letters of a colour code keep their names. Their links are checked. */
const customersTexts = /^docs\/guide\//;

const checkout: Checkout = {
  read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
  exists: (path) => existsSync(join(root, path)),
};

/** Returns everything that is wrong with a file's language and links, exceptions included. */
export function findingsIn(file: string, text: string, pages: Checkout = checkout): Finding[] {
  const parts = textParts(file, text);
  const isForCustomers = customersTexts.test(file);
  const findings = [
    ...(isForCustomers ? [] : oldWordsInName(file)),
    ...parts.flatMap((part) => [
      ...(isForCustomers ? [] : oldWords(file, part)),
      ...numberedReferences(file, part),
      ...brokenLinks(file, part, pages),
    ]),
  ];
  return findings.filter(
    ({ line, what }, at) => findings.findIndex((one) => one.line === line && one.what === what) === at,
  );
}

/** Whether the exception is about this finding. */
export function covers({ path, phrase }: Exception, file: string, { text }: Finding): boolean {
  return (file === path || (path.endsWith('/') && file.startsWith(path))) && text.includes(phrase);
}

interface Report {
  errors: string[];
  advice: string[];
}

/** Returns one line for each finding; without `only`, also for each exception that no line needs any more. */
function checkLanguage(only: string[]): Report {
  const used = new Set<Exception>();
  const report: Report = { errors: [], advice: [] };
  const named = only.filter((path) => isRead(path) || statSync(path).isDirectory());
  const paths =
    only.length === 0 ? filesUnder(root) : named.flatMap((path) => (isRead(path) ? path : filesUnder(path)));
  for (const path of paths) {
    const file = relative(root, path).split(sep).join('/');
    if (skippedFiles.test(file)) continue;
    for (const finding of findingsIn(file, readFileSync(path, 'utf8'))) {
      const exception = exceptions.find((one) => covers(one, file, finding));
      if (exception) used.add(exception);
      else
        report[finding.isAdvice ? 'advice' : 'errors'].push(
          `${file}:${finding.line}: ${finding.what} → ${finding.better} | ${finding.text.trim().slice(0, 120)}`,
        );
    }
  }
  if (only.length === 0)
    for (const one of exceptions)
      if (!used.has(one)) report.errors.push(`exceptions.ts: nothing needs "${one.phrase}" in ${one.path} any more`);
  return report;
}

/** More advice than this is counted. */
const SHOWN_ADVICE = 20;

if (import.meta.main) {
  const { errors, advice } = checkLanguage(process.argv.slice(2));
  for (const line of [...errors, ...advice.slice(0, SHOWN_ADVICE).map((one) => `advice: ${one}`)]) console.log(line);
  if (advice.length > SHOWN_ADVICE) console.log(`advice: ${advice.length - SHOWN_ADVICE} places more`);
  process.exitCode = errors.length === 0 ? 0 : 1;
}
