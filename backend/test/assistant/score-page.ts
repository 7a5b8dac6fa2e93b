import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './examination.ts';
import { kinds } from './question.ts';
import { questionSet } from './question-set.ts';
import { isRight } from './score.ts';

/** How the assistant was run: without a key, with the sandbox's model that lies, with a real one. */
const runs = ['search', 'sandbox', 'real'] as const;
export type Run = (typeof runs)[number];

/** For each question and run: right, wrong, or not run. */
export type Marks = Record<Run, ReadonlyMap<string, boolean>>;

const PAGE = 'docs/assistant-scores.md';
const SIGNS = { right: '✓', wrong: '✗', none: '–' };

export function marksOf(outcomes: readonly Outcome[]): ReadonlyMap<string, boolean> {
  return new Map(outcomes.map(({ question, verdict }) => [question.id, isRight(verdict)]));
}

/** Returns what the page says now, with the name of the real model. */
export function readMarks(root: string): Marks & { model: string | null } {
  const path = join(root, PAGE);
  const page = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const model = /^\*\*Real\*\* is (.+)\.$/m.exec(page)?.[1] ?? null;
  const rows = page.matchAll(/^\| `([\w/-]+)` \|.*\| (\S) \| (\S) \| (\S) \|$/gm);
  const marks = { search: new Map(), sandbox: new Map(), real: new Map() } as Record<Run, Map<string, boolean>>;
  for (const [, id = '', ...signs] of rows)
    for (const [index, run] of runs.entries())
      if (signs[index] !== SIGNS.none) marks[run].set(id, signs[index] === SIGNS.right);
  return { ...marks, model };
}

/** Writes one run into the page. */
export function writeMarks(root: string, run: Run, marks: ReadonlyMap<string, boolean>): void {
  const before = readMarks(root);
  writePage(root, { ...before, [run]: marks }, before.model);
}

/** Writes the page; `model` names the real one, where it was asked. */
export function writePage(root: string, marks: Marks, model: string | null): void {
  writeFileSync(join(root, PAGE), pageOf(marks, model));
}

function pageOf(marks: Marks, model: string | null): string {
  const sum = (run: Run, prefix = '') => {
    const ids = questionSet.map(({ id }) => id).filter((id) => id.startsWith(prefix));
    if (marks[run].size === 0) return SIGNS.none;
    return `${ids.filter((id) => marks[run].get(id)).length} of ${ids.length}`;
  };
  const sign = (run: Run, id: string) => {
    const right = marks[run].get(id);
    return right === undefined ? SIGNS.none : right ? SIGNS.right : SIGNS.wrong;
  };
  const perKind = kinds.map((kind) => `| ${kind} | ${runs.map((run) => sum(run, `${kind}/`)).join(' | ')} |`);
  const each = questionSet.map(({ id, ask, viewer, history }) => {
    const asker = [viewer ? `as ${viewer}` : '', history ? 'after other words' : ''].filter(Boolean).join(', ');
    const question = ask.replaceAll('|', '\\|').replaceAll('<', '&lt;');
    return `| \`${id}\` | ${question}${asker ? ` *(${asker})*` : ''} | ${runs.map((run) => sign(run, id)).join(' | ')} |`;
  });
  return `${[
    '# How well the assistant answers',
    '',
    'Written by `WRITE_SCORES=yes npm test -- assistant/search-mode assistant/model-mode`; do not edit. A hundred questions in twelve kinds are put to the demo shop over HTTP. What a',
    'right answer has, and what may not stand in it, was written down before there was an assistant:',
    'each row stands with its reason in `backend/test/assistant/questions`, and a spec checks it against the guide and the catalogue.',
    'On top of its row an answer is wrong where it holds a price, ratio, figure, name, link, source or card that the shop does not have.',
    '',
    `**Key-less** is the shop without a model. **Sandbox** is its stand-in for one, which lies in every way it can in every answer`,
    '(`backend/sandbox/openai/README.md`): a mark there says that none came through, and that the truth beside them did.',
    model === null
      ? '**Real** was not run: `OPENAI_API_KEY=… OPENAI_MODEL=… npm run bench -- assistant --model` fills it in.'
      : `**Real** is ${model}.`,
    'The gate runs the first two. It fails where anything forbidden reaches the page, where a key-less mark is no longer true, or where clearly fewer answers are right against the sandbox.',
    '',
    '| Kind | Key-less | Sandbox | Real |',
    '|---|---|---|---|',
    ...perKind,
    `| **all** | ${runs.map((run) => `**${sum(run)}**`).join(' | ')} |`,
    '',
    '## Question by question',
    '',
    '| | Question | Key-less | Sandbox | Real |',
    '|---|---|---|---|---|',
    ...each,
  ].join('\n')}\n`;
}
