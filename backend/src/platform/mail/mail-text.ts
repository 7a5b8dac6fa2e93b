import type { MailContent, MailLine, MailRow } from './mail-layout.js';
import { safeUrl } from './mail-url.js';

/** Returns the plain text of a mail, part by part as in its HTML. */
export function asText(content: MailContent): string {
  const { title, paragraphs, rows = [], action, link, lines = [], sums = [], details = [] } = content;
  const { footnotes = [], unsubscribeUrl, shopName = 'Topcoat' } = content;
  const money = sums.map(([label, value]): MailRow => [label, value]);
  const blocks = [
    title,
    ...paragraphs,
    columns(rows),
    ...[action, link].map((way) => (way ? `${way.label}:\n${safeUrl(way.url)}` : '')),
    lines.map(asLine).join('\n'),
    columns(money),
    ...details.map(([label, text]) => `${label}:\n${text}`),
    ...footnotes,
    unsubscribeUrl ? `Unsubscribe:\n${safeUrl(unsubscribeUrl)}` : '',
    `-- \n${shopName}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function columns(rows: readonly MailRow[]): string {
  const width = Math.max(0, ...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join('\n');
}

function asLine({ name, detail, value }: MailLine): string {
  const first = value ? `${name}  ${value}` : name;
  return detail ? `${first}\n  ${detail}` : first;
}
