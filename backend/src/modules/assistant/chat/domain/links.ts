import type { Evidence } from './evidence.js';

/** Markup that no answer needs: tags, pictures and addresses that run scripts. */
const MARKUP = /<\/?[a-z!]|!\[|\b(javascript|data|vbscript|file)\s*:|&#|&[a-z]+;|on(error|load|click)\s*=/i;
const LINK = /\[([^\]]*)\]\(\s*([^)\s]*)[^)]*\)/g;
const ADDRESS =
  /\bhttps?:|\bwww\.|\/\/\w|\b[\w-]+\.(?:com|net|org|info|biz|shop|store|io|co|uk|eu|de|example|test|online|site)\b|[\w.+-]+@[\w-]+/i;
const PATH = /(?<![\w/])\/[a-z][\w-]*(?:\/[\w-]+)*/gi;
const OTHER_WRITING = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}µ]/u;

/**
 * Returns the text without link marks, or null where it holds markup, an address outside the shop, one that was not read, or letters
 * of another script, by which words are disguised.
 */
export function withoutLinks(text: string, evidence: Evidence): string | null {
  const normal = text.normalize('NFKC').replace(/[\p{Cf}]/gu, '');
  if (MARKUP.test(normal) || OTHER_WRITING.test(normal.replace(/[μΩ]/g, ''))) return null;
  let allKnown = true;
  const plain = text.replace(LINK, (_, label: string, target: string) => {
    allKnown &&= evidence.hasUrl(target);
    return label;
  });
  if (!allKnown || ADDRESS.test(plain.normalize('NFKC').replace(/[\p{Cf}]/gu, ''))) return null;
  // Units such as g/l are no paths: a path begins behind a blank or a bracket.
  for (const [path] of plain.matchAll(PATH)) if (!evidence.hasUrl(path)) return null;
  return plain;
}
