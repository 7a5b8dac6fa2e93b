import { jsonInMarkup } from './json-in-markup';
import { type HeadTag, headTags, type PageHead, structuredTags } from './page-head';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** Returns the head as markup for the document. */
export async function headMarkup(head: PageHead, origin: string): Promise<string> {
  const structured = head.canonical === undefined ? [] : ((await head.structured?.()) ?? []);
  return [...headTags(head, origin), ...structuredTags(structured, origin)].map(markupOf).join('\n    ');
}

function markupOf({ name, attributes, text }: HeadTag): string {
  const open = `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`)
    .join('')} data-head="">`;
  if (name === 'title') return `${open.replace(' data-head=""', '')}${escaped(text ?? '')}</title>`;
  if (name === 'script') return `${open}${jsonInMarkup(JSON.parse(text ?? 'null'))}</script>`;
  return open;
}
