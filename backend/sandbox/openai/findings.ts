import type { Message } from './chat-request.ts';

/** A product or an article that a tool returned. */
export interface Found {
  name: string;
  /** Plain fields under the tool's names. */
  fields: Record<string, string | number | boolean>;
}

export interface FoundProduct extends Found {
  /** In pounds, as a tool wrote it, without the sign; null where no price was given. */
  price: string | null;
  /** How many there are, or only whether there are any. */
  stock: number | boolean | null;
  ratio: string | null;
}

export interface FoundArticle extends Found {
  text: string;
}

/** The results of tools since the last user message. */
export interface Findings {
  products: FoundProduct[];
  articles: FoundArticle[];
  orders: Found[];
  /** Messages, errors and texts that are neither. */
  notes: string[];
  /** Everything as it came. */
  raw: string;
}

type Fields = Record<string, unknown>;
const textKeys = ['text', 'body', 'content', 'excerpt', 'snippet', 'summary', 'passage', 'description'];
const deepest = 8;

export function readFindings(messages: Message[]): Findings {
  const contents = messages.filter((message) => message.role === 'tool').map((message) => message.text);
  const findings: Findings = { products: [], articles: [], orders: [], notes: [], raw: contents.join('\n') };
  for (const content of contents) {
    const parsed = parse(content);
    if (typeof parsed === 'object' && parsed !== null) walk(parsed, findings, 0);
    else readText(String(parsed), findings);
  }
  return { ...findings, products: joined(findings.products), articles: joined(findings.articles) };
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return content;
  }
}

function walk(value: unknown, findings: Findings, depth: number): void {
  if (depth > deepest || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const entry of value) {
      if (typeof entry === 'string') findings.notes.push(entry);
      else walk(entry, findings, depth + 1);
    }
    return;
  }
  const fields = value as Fields;
  const orderNumber = textOf(fields, ['orderNumber', 'order_number', 'orderNo']);
  const name = textOf(fields, ['name', 'productName', 'product_name']);
  const title = textOf(fields, ['title', 'heading', 'question']) ?? name;
  const text = textOf(fields, textKeys);
  if (orderNumber) return void findings.orders.push({ name: orderNumber, fields: plainFields(fields) });
  if ((name ?? title) && priceOf(fields) !== null) findings.products.push(productOf(fields, name ?? title ?? ''));
  else if (name && (fields.slug || fields.code || fields.sku || fields.productId) && !fields.title) {
    findings.products.push(productOf(fields, name));
  } else if (title && (text || fields.slug || fields.id)) {
    findings.articles.push({ name: title, text: text ?? '', fields: plainFields(fields) });
  } else {
    const note = textOf(fields, ['message', 'error', 'note', 'detail', 'result', ...textKeys]);
    if (note) findings.notes.push(note);
  }
  for (const inner of Object.values(fields)) walk(inner, findings, depth + 1);
}

function productOf(fields: Fields, name: string): FoundProduct {
  const stock =
    fields.inventory ?? fields.stock ?? fields.inStock ?? fields.in_stock ?? fields.available ?? fields.availability;
  const ratio = Object.entries(fields).find(([key, value]) => /ratio/i.test(key) && typeof value === 'string');
  return {
    name,
    fields: plainFields(fields),
    price: priceOf(fields),
    stock: typeof stock === 'number' || typeof stock === 'boolean' ? stock : stockFrom(stock),
    ratio: ratio ? String(ratio[1]) : null,
  };
}

function stockFrom(stock: unknown): boolean | null {
  if (typeof stock !== 'string') return null;
  return !/out of|none|^no\b|unavailable|sold out/i.test(stock);
}

function priceOf(fields: Fields): string | null {
  const key = ['price', 'yourPrice', 'ourPrice', 'currentPrice', 'unitPrice', 'salesPrice', 'priceIncVat'].find(
    (candidate) => typeof fields[candidate] === 'string' || typeof fields[candidate] === 'number',
  );
  if (!key) return null;
  const amount = Number(String(fields[key]).replace(/[£,\s]/g, ''));
  return Number.isFinite(amount) ? amount.toFixed(2) : null;
}

function plainFields(fields: Fields): Found['fields'] {
  const entries = Object.entries(fields).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return Object.fromEntries(entries) as Found['fields'];
}

function textOf(fields: Fields, keys: string[]): string | null {
  const key = keys.find((candidate) => typeof fields[candidate] === 'string' && fields[candidate] !== '');
  return key === undefined ? null : String(fields[key]);
}

/** Plain text: lines such as "- Name — £12.00 (in stock)" are products, everything else is a note. */
function readText(text: string, findings: Findings): void {
  for (const line of text.split('\n').map((entry) => entry.trim())) {
    const product = /^(?:[-*•]|\d+\.)?\s*(.{3,120}?)\s*(?:[—–:|]|\s-\s)\s*£\s?([\d,]+(?:\.\d\d)?)/.exec(line);
    if (product) {
      const price = Number((product[2] ?? '').replaceAll(',', '')).toFixed(2);
      const stock = /out of stock/i.test(line) ? false : /in stock/i.test(line) ? true : null;
      findings.products.push({ name: product[1] ?? '', fields: {}, price, stock, ratio: null });
    } else if (line !== '') findings.notes.push(line);
  }
}

/** One entry each by name; what a later tool said of it is added. */
function joined<Entry extends Found>(entries: Entry[]): Entry[] {
  const byName = new Map<string, Entry>();
  for (const entry of entries) {
    const earlier = byName.get(entry.name);
    const said = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null)) as Entry;
    byName.set(entry.name, earlier ? { ...earlier, ...said, fields: { ...earlier.fields, ...entry.fields } } : entry);
  }
  return [...byName.values()];
}
