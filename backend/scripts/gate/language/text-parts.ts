import ts from 'typescript';

/** A stretch of one line. Titles of tests are prose, statements of SQL code; other strings are texts for people. */
export interface TextPart {
  kind: 'code' | 'prose' | 'string';
  line: number;
  text: string;
  /** The whole line. */
  whole: string;
  /** The part with what stands just before and after it: a sentence may go on in the next line. */
  around: string;
}

const titled = new Set(['it', 'test', 'describe']);
const script = /\.[cm]?[jt]sx?$/;
const prose = /\.(md|css|html|ya?ml|sh|sql)$|(^|\/)Dockerfile[^/]*$/;

export function isRead(file: string): boolean {
  return script.test(file) || prose.test(file);
}

export function textParts(file: string, text: string): TextPart[] {
  const ranges = script.test(file) ? scriptRanges(file, text) : [{ kind: 'prose' as const, from: 0, to: text.length }];
  const lines = text.split('\n');
  const parts: TextPart[] = [];
  let line = 1;
  let at = 0;
  for (const { kind, from, to } of ranges) {
    line += linesIn(text.slice(at, from));
    let start = from;
    for (const [index, words] of text.slice(from, to).split('\n').entries()) {
      const around = text.slice(Math.max(from, start - 90), Math.min(to, start + words.length + 90));
      const whole = lines[line + index - 1] ?? '';
      if (words.trim())
        parts.push({ kind, line: line + index, text: words, whole, around: around.replaceAll(/\s*\n\s*\*?\s*/g, ' ') });
      start += words.length + 1;
    }
    line += linesIn(text.slice(from, to));
    at = to;
  }
  return parts;
}

const linesIn = (text: string) => text.split('\n').length - 1;

interface Range {
  kind: TextPart['kind'];
  from: number;
  to: number;
}

/** Strings and texts as the compiler finds them; what is left is code and comments. */
function scriptRanges(file: string, text: string): Range[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const strings: Range[] = [];
  const visit = (node: ts.Node) => {
    if (isText(node))
      strings.push({
        kind: isTitle(node) ? 'prose' : isStatement(node) ? 'code' : 'string',
        from: node.getStart(source),
        to: node.end,
      });
    else ts.forEachChild(node, visit);
  };
  visit(source);
  const ranges: Range[] = [];
  let at = 0;
  for (const range of strings.sort((a, b) => a.from - b.from)) {
    ranges.push(...codeRanges(text, at, range.from), range);
    at = range.to;
  }
  return [...ranges, ...codeRanges(text, at, text.length)];
}

function codeRanges(text: string, from: number, to: number): Range[] {
  const ranges: Range[] = [];
  let at = from;
  for (const { index, 0: comment } of text.slice(from, to).matchAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g)) {
    ranges.push({ kind: 'code', from: at, to: from + index });
    at = from + index + comment.length;
    ranges.push({ kind: 'prose', from: from + index, to: at });
  }
  return [...ranges, { kind: 'code', from: at, to }];
}

function isText(node: ts.Node): boolean {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isJsxText(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  );
}

/** A template that begins, on a line of its own or at its start, like a statement of SQL. */
function isStatement(node: ts.Node): boolean {
  let template = node;
  while (ts.isTemplateSpan(template.parent) || ts.isTemplateExpression(template.parent)) template = template.parent;
  return /^`?\s*(select|insert into|update \w|delete from|with \w+ as|create (index|table|trigger|function))\b/m.test(
    template.getText(),
  );
}

function isTitle(node: ts.Node): boolean {
  let call = node.parent;
  while (ts.isTemplateSpan(call) || ts.isTemplateExpression(call)) call = call.parent;
  if (!ts.isCallExpression(call)) return false;
  let callee: ts.Expression = call.expression;
  while (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) callee = callee.expression;
  return ts.isIdentifier(callee) && titled.has(callee.text);
}
