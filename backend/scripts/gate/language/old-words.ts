import type { TextPart } from './text-parts.ts';
import {
  codeRules,
  fileNameRules,
  identifierRules,
  type PatternRule,
  phraseRules,
  textRules,
  wordRules,
} from './vocabulary.ts';

/** What a line says that it should not. */
export interface Finding {
  line: number;
  what: string;
  better: string;
  /** The line's own text, for the exceptions. */
  text: string;
  /** A sentence that reads naturally wins: prose, and the names in specs, are only advised. */
  isAdvice?: boolean;
}

const specs = /\.spec\.tsx?$/;

const byWord = new Map(wordRules.flatMap((rule) => rule.words.split(' ').map((word) => [word, rule] as const)));
/** What a statement compares and stores. */
const values = /'[^']*'/g;
const identifier = /[A-Za-z_$][\w$]*/g;

/** Splits `orderWasTold` and `ORDER_TOLD` into words, lower case. */
function wordsOf(name: string): string[] {
  const apart = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2');
  return apart.toLowerCase().split(/[^a-z0-9]+/);
}

export function oldWordsInName(file: string): Finding[] {
  const named = wordsOf(file).filter((word) => byWord.get(word) && !byWord.get(word)?.except?.test(file));
  const [word] = named;
  const rule = fileNameRules.find(({ pattern, within }) => pattern.test(file) && (within?.test(file) ?? true));
  if (rule) return [{ line: 0, what: 'the file name', better: rule.better, text: file }];
  return word
    ? [{ line: 0, what: `"${word}" in the file name`, better: byWord.get(word)?.better ?? '', text: file }]
    : [];
}

export function oldWords(file: string, { kind, line, text, whole, around }: TextPart): Finding[] {
  if (kind === 'string')
    return holding(textRules, file).flatMap(({ pattern, better }) => {
      const [found] = pattern.exec(text) ?? [];
      return found === undefined ? [] : [{ line, what: `"${found.trim()}"`, better, text: whole }];
    });
  const findings = new Map<string, Finding>();
  const isAdvice = kind === 'prose' || specs.test(file);
  const report = (what: string, better: string) =>
    findings.set(what, { line, what: `"${what}"`, better, text: whole, isAdvice });
  const read = kind === 'code' ? text.replaceAll(values, "''") : text;
  for (const [name] of read.matchAll(identifier)) {
    for (const word of wordsOf(name)) {
      const rule = byWord.get(word);
      if (rule && !rule.except?.test(file) && !rule.unless?.test(around)) report(name, rule.better);
    }
    if (kind === 'code')
      for (const rule of holding(identifierRules, file)) if (rule.pattern.test(name)) report(name, rule.better);
  }
  for (const { pattern, better } of holding(kind === 'code' ? codeRules : phraseRules, file)) {
    const found = pattern.exec(kind === 'code' ? whole : text);
    if (found) report(found[0].trim(), better);
  }
  return [...findings.values()];
}

const holding = (rules: PatternRule[], file: string) => rules.filter(({ within }) => within?.test(file) ?? true);
