import { posix } from 'node:path';

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

const LINK = /\]\(([^)\s]+)\)/g;
const NAMED_PAGE = /(?<![\w./-])docs\/[\w./-]+\.md(?:#[\w-]+)?/g;
const NAMED_SOURCE = /(?<![\w./*-])(?:backend|frontend)\/[\w./-]+\.(?:[cm]?[jt]sx?|json|css|md)\b/g;

/** Links of pages, pages named anywhere, and sources named in comments and pages, that lead nowhere. */
export function brokenLinks(
  file: string,
  text: string,
  prose: readonly { words: string; index: number }[],
  checkout: Checkout,
): { index: number; what: string }[] {
  const targets = [...text.matchAll(NAMED_PAGE)].map(({ 0: target, index }) => ({ target, index }));
  for (const { words, index } of prose)
    for (const { 0: target, index: at } of words.matchAll(NAMED_SOURCE)) targets.push({ target, index: index + at });
  if (file.endsWith('.md'))
    for (const { 1: link = '', index } of text.matchAll(LINK))
      if (!/^[a-z]+:/i.test(link))
        targets.push({ target: link.startsWith('#') ? file + link : posix.join(posix.dirname(file), link), index });
  return targets
    .filter(({ target }) => !leadsSomewhere(target, checkout))
    .map(({ target, index }) => ({ index, what: `the link to ${target}: there is no such file or anchor` }));
}

function leadsSomewhere(target: string, checkout: Checkout): boolean {
  const [path = '', anchor] = target.split('#');
  if (!checkout.exists(path.replace(/\/$/, ''))) return false;
  if (anchor === undefined || !path.endsWith('.md')) return true;
  return anchorsOf(checkout.read(path) ?? '').has(anchor);
}
