import type { Message } from './chat-request.ts';

/** A product that a tool returned. */
export interface FoundProduct {
  name: string;
  slug: string;
  /** In pounds, without the sign. */
  price: string;
  inventory: number;
  ratio: string | null;
}

/** The results of the shop's tools since the last user message. */
export interface Findings {
  products: FoundProduct[];
  articles: { title: string; slug: string; text: string }[];
  orders: { orderNumber: string; status: string; date: string; total: string }[];
  /** Messages, errors and notes. */
  notes: string[];
  /** Everything as it came. */
  raw: string;
}

export function readFindings(messages: Message[]): Findings {
  const contents = messages.filter((message) => message.role === 'tool').map((message) => message.text);
  const findings: Findings = { products: [], articles: [], orders: [], notes: [], raw: contents.join('\n') };
  for (const content of contents) {
    try {
      walk(JSON.parse(content), findings);
    } catch {
      // A result that was cut off has nothing for an honest answer.
    }
  }
  return { ...findings, products: joined(findings.products), articles: joined(findings.articles) };
}

function walk(value: unknown, findings: Findings): void {
  if (typeof value !== 'object' || value === null) return;
  const fields = value as Record<string, unknown>;
  const text = (name: string) => String(fields[name] ?? '');
  const note = text('message') || text('error') || text('note');
  if (fields.orderNumber)
    findings.orders.push({
      ...{ orderNumber: text('orderNumber'), status: text('status') },
      ...{ date: text('date'), total: text('total') },
    });
  else if (fields.name && fields.price)
    findings.products.push({
      ...{ name: text('name'), slug: text('slug'), price: text('price'), inventory: Number(fields.inventory) },
      ratio: text('mixingRatio') || text('ratioOfBoth') || null,
    });
  else if (fields.title) findings.articles.push({ title: text('title'), slug: text('slug'), text: text('text') });
  else if (note) findings.notes.push(note);
  for (const inner of Object.values(fields)) walk(inner, findings);
}

/** One entry each; a later tool's text or ratio completes it. */
function joined<Entry extends { slug: string }>(entries: Entry[]): Entry[] {
  const bySlug = new Map<string, Entry>();
  for (const entry of entries) {
    const said = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null)) as Entry;
    bySlug.set(entry.slug, { ...(bySlug.get(entry.slug) ?? entry), ...said });
  }
  return [...bySlug.values()];
}
