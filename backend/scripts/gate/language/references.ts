import { posix } from 'node:path';
import type { Finding } from './old-words.ts';
import type { TextPart } from './text-parts.ts';

const byAnchor = 'docs/rules.md#anchor or docs/decisions/page.md#anchor';
const numbered = [
  /\b(?:decision|spec|specification|design|contract|language|stack|style|issue|storefront|back-office)s?(?:,? (?:section|table|part)s?)? \d+(?:\.\d+)?(?! (?:days|minutes|hours|seconds|weeks|months|pence|per cent|times|of)\b)\b/i,
  /\bsections? \d+/i,
  /\b(?:SF|BO) ?\d+\b/,
  /\bADRs?[ -]?\d+/,
  /\bdocs\/decisions\/\d{4}(?![-\d])/,
  /(?<![\w/.-])(?:contracts\/\w+|spec\/\w+|api|design|decisions|stack|language|style)\.md\b/,
];
const publicStandards = /\b(?:RFC|BS|EN|ISO)[ -]?\d+,? (?:sections?|clauses?) [\d.]+/gi;
/** Its sources name the sections of the specifications. */
const namesSections = 'docs/rules.md';
const ownSections = /\bsections? \d+(?:(?:, | to | and )\d+)*/gi;

/** References that only someone with another document at hand could follow. */
export function numberedReferences(file: string, { kind, line, text, whole }: TextPart): Finding[] {
  if (kind === 'code') return [];
  const own = text.replaceAll(file === namesSections ? ownSections : publicStandards, '');
  return numbered
    .flatMap((pattern) => pattern.exec(own) ?? [])
    .map((found) => ({ line, what: `the reference "${found}"`, better: byAnchor, text: whole }));
}

/** The anchors that GitHub makes of a page's headings, and those it sets itself. */
export function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>();
  const prose = page.replaceAll(/^```[\s\S]*?^```/gm, '');
  for (const { 1: heading } of prose.matchAll(/^#{1,6} (.+)$/gm)) {
    const plain = heading!.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = plain.replaceAll(/[^\p{L}\p{N}_\- ]/gu, '').replaceAll(' ', '-');
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  for (const { 1: id } of prose.matchAll(/<a (?:id|name)="([^"]+)"/g)) anchors.add(id!);
  return anchors;
}

/** A checkout as the links see it: its text files, and whether there is anything at a path. */
export interface Checkout {
  read(path: string): string | undefined;
  exists(path: string): boolean;
}

const namedPage = /(?<![\w./-])docs\/[\w./-]+\.md(?:#[\w-]+)?/g;
const namedSource = /(?<![\w./*-])(?:backend|frontend)\/[\w./-]+\.(?:[cm]?[jt]sx?|json|css|md)\b/g;

/** Links in pages, pages named in comments and strings, and sources named in comments and pages, that lead nowhere. */
export function brokenLinks(file: string, { kind, line, text, whole }: TextPart, checkout: Checkout): Finding[] {
  const targets: string[] = [];
  if (file.endsWith('.md'))
    for (const { 1: link } of text.matchAll(/\]\(([^)\s]+)\)/g))
      if (!/^[a-z]+:/i.test(link!))
        targets.push(link!.startsWith('#') ? file + link : posix.join(posix.dirname(file), link!));
  if (kind !== 'code') for (const [page] of text.matchAll(namedPage)) targets.push(page);
  if (kind === 'prose') for (const [source] of text.matchAll(namedSource)) targets.push(source);
  return targets
    .filter((target) => !leadsSomewhere(target, checkout))
    .map((target) => ({ line, what: `the link to ${target}`, better: 'there is no such file or anchor', text: whole }));
}

function leadsSomewhere(target: string, checkout: Checkout): boolean {
  const [path = '', anchor] = target.split('#');
  if (!checkout.exists(path.replace(/\/$/, ''))) return false;
  if (anchor === undefined || !path.endsWith('.md')) return true;
  return anchorsOf(checkout.read(path) ?? '').has(anchor);
}
