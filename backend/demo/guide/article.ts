import type { Article, FrontMatter } from '../../src/modules/assistant/index.js';
import { isMixingRatio } from '../../src/modules/catalogue/index.js';

/** Topics, articles, categories, items and pictures that an article may name. */
export interface Known {
  topics: ReadonlySet<string>;
  slugs: ReadonlySet<string>;
  categories: ReadonlySet<string>;
  items: ReadonlySet<string>;
  pictures: ReadonlySet<string>;
}

const FIELDS = ['title', 'summary', 'topic', 'keywords', 'related', 'categories', 'items'];
const LISTS = ['keywords', 'related', 'categories', 'items'] as const;
const MIN_WORDS = 350;
const MAX_WORDS = 900;

/** Returns how many words a reader sees, table cells included. */
export function wordsIn(body: string): number {
  const shown = body.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1');
  return shown.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,:/-]*/gu)?.length ?? 0;
}

/** Returns the addresses of the pictures with their alternative texts. */
export function picturesIn(body: string): { file: string; alt: string }[] {
  return [...body.matchAll(/!\[([^\]]*)\]\(([^)\s]*)\)/g)].map(([, alt, file]) => ({ alt: alt!, file: file! }));
}

/** Returns everything that is wrong with an article, in plain words. */
export function errorsIn({ slug, frontMatter, body }: Article, known: Known): string[] {
  const incomplete = incompleteFields(frontMatter);
  if (incomplete.length > 0) return incomplete;
  return [...frontMatterErrors(slug, frontMatter, known), ...bodyErrors(frontMatter, body, known)];
}

function incompleteFields(given: unknown): string[] {
  if (typeof given !== 'object' || given === null) return ['the front matter is not a list of fields'];
  const fields = given as Record<string, unknown>;
  const isText = (value: unknown) => typeof value === 'string' && value !== '' && value === value.trim();
  const isLine = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  return [
    ...FIELDS.filter((name) => !(name in fields)).map((name) => `${name} is missing`),
    ...Object.keys(fields)
      .filter((name) => !FIELDS.includes(name) && name !== 'ratios')
      .map((name) => `${name} is no field`),
    ...['title', 'summary', 'topic']
      .filter((name) => name in fields && !isText(fields[name]))
      .map((n) => `${n} is empty`),
    ...LISTS.filter((name) => name in fields && !(Array.isArray(fields[name]) && fields[name].every(isText))).map(
      (name) => `${name} is no list of texts`,
    ),
    ...('ratios' in fields &&
    !(
      Array.isArray(fields.ratios) &&
      fields.ratios.length > 0 &&
      fields.ratios.every((line) => isLine(line) && ['system', 'parts', 'note'].every((name) => isText(line[name])))
    )
      ? ['ratios is no list of system, parts and note']
      : []),
  ];
}

function frontMatterErrors(slug: string, fields: FrontMatter, known: Known): string[] {
  const { title, summary, topic, keywords, related, categories, items, ratios = [] } = fields;
  const unknown = (name: string, values: string[], all: ReadonlySet<string>) =>
    values.filter((value) => !all.has(value)).map((value) => `${name}: there is no ${value}`);
  return [
    ...(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? [] : ['the file name is not kebab-case']),
    ...(title.length > 70 ? ['title is longer than 70 characters'] : []),
    ...(summary.length > 160 ? ['summary is longer than 160 characters'] : []),
    ...unknown('topic', [topic], known.topics),
    ...unknown('related', related, known.slugs),
    ...unknown('categories', categories, known.categories),
    ...unknown('items', items, known.items),
    ...(related.includes(slug) ? ['related names the article itself'] : []),
    ...LISTS.filter((name) => new Set(fields[name]).size < fields[name].length).map((name) => `${name} repeats itself`),
    ...(keywords.length < 4 ? ['fewer than 4 keywords'] : []),
    ...keywords.filter((word) => word !== word.toLowerCase()).map((word) => `keywords: ${word} is not lower case`),
    ...(related.length < 2 ? ['fewer than 2 related articles'] : []),
    ...(categories.length < 1 ? ['no category'] : []),
    ...ratios.filter(({ parts }) => !isMixingRatio(parts)).map(({ parts }) => `ratios: ${parts} is no mixing ratio`),
  ];
}

function bodyErrors({ ratios = [] }: FrontMatter, body: string, known: Known): string[] {
  const words = wordsIn(body);
  const stated = new Set(ratios.map(({ parts }) => parts));
  return [
    ...(words < MIN_WORDS || words > MAX_WORDS ? [`${words} words, not ${MIN_WORDS} to ${MAX_WORDS}`] : []),
    ...(/<[a-z!/]/i.test(body) ? ['HTML in the text'] : []),
    ...(/^#(?!#{1,2} )/m.test(body) ? ['a heading that is not of the second or third level'] : []),
    ...(/data sheet/i.test(body) ? [] : ['the text does not say that the data sheet goes first']),
    ...[...new Set(body.match(/(?<![\d:])\d{1,3}(?:\.\d+)?(?::\d{1,3}(?:\.\d+)?)+(?!\d)/g))]
      .filter((ratio) => !stated.has(ratio))
      .map((ratio) => `the ratio ${ratio} is not among ratios`),
    ...picturesIn(body).flatMap(({ file, alt }) => [
      ...(known.pictures.has(file) ? [] : [`there is no picture ${file}`]),
      ...(alt.length < 20 ? [`the picture ${file} is not described`] : []),
    ]),
  ];
}

/** The smallest type, in units of the picture, that is still 12 pixels high where it is shown 320 pixels wide. */
function smallestType(width: number): number {
  return (12 * width) / 320;
}

/** Returns what keeps a drawing from being shown safely and legibly by an `img` of 320 pixels. */
export function drawingErrors(svg: string): string[] {
  const width = Number(/^<svg [^>]*viewBox="0 0 (\d+) \d+"/.exec(svg)?.[1] ?? 0);
  const sizes = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
  return [
    ...(width > 0 ? [] : ['no viewBox']),
    ...(/<title>[^<]{5,}<\/title>/.test(svg) ? [] : ['no title']),
    ...(/<(script|style|foreignObject|image|a|use)\b|\s(on\w+|style|href|xlink:href)=/i.test(svg)
      ? ['a script, a style, a link or a foreign part']
      : []),
    ...(sizes.length === 0 ? ['no label'] : []),
    ...(sizes.some((size) => size < smallestType(width)) ? ['type that is too small at 320 pixels'] : []),
  ];
}
