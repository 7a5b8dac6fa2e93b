import { escapeHtml } from '../answer.ts';

type XmlContent = string | number | boolean | undefined | XmlElements | XmlElements[] | string[];
export interface XmlElements {
  [name: string]: XmlContent;
}

/** An S3 answer: a list becomes the same element several times, `undefined` none. */
export function xmlDocument(root: string, content: XmlElements): Buffer {
  const namespace = root === 'Error' ? '' : ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${namespace}>${Object.entries(content).map(render).join('')}</${root}>`,
  );
}

function render([name, content]: [string, XmlContent]): string {
  if (content === undefined) return '';
  if (Array.isArray(content)) return content.map((one) => render([name, one])).join('');
  const inner =
    typeof content === 'object' ? Object.entries(content).map(render).join('') : escapeHtml(String(content));
  return `<${name}>${inner}</${name}>`;
}

/** The text of each `<name>` in the document, in order. */
export function elementsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inner]) => inner!);
}

export function unescapeXml(text: string): string {
  const entities: Record<string, string> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };
  return text.replace(/&(?:#(\d+)|#x([\da-fA-F]+)|(\w+));/g, (whole, decimal, hexadecimal, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hexadecimal) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
    return entities[name] ?? whole;
  });
}
