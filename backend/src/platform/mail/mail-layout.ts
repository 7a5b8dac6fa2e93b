/** What a mail says: plain text throughout, nothing here is read as HTML. */
export interface MailContent {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A table of two columns, for example order lines and totals; the right one is set to the right. */
  readonly rows?: readonly (readonly [label: string, value: string])[];
  /** The one thing to do next. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Another way on, less weighty than the action: a parcel's page at its carrier. */
  readonly link?: { readonly label: string; readonly url: string };
  /** Small print under the action. */
  readonly footnotes?: readonly string[];
  /** For mails that one can have no more of: the page that ends them. */
  readonly unsubscribeUrl?: string;
  readonly shopName?: string;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** An http(s) address, or an empty string: a mail never carries a link of another kind. */
function safeUrl(url: string): string {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? new URL(url).href : '';
}

/** Lays a mail out, in plain text and in HTML that mail programs agree on (tables, inline styles, no pictures). */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: asText(content), html: asHtml(content) };
}

function asText(content: MailContent): string {
  const { title, paragraphs, rows = [], action, link, footnotes = [], unsubscribeUrl, shopName = 'Topcoat' } = content;
  const width = Math.max(0, ...rows.map(([label]) => label.length));
  const blocks = [
    title,
    ...paragraphs,
    rows.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join('\n'),
    ...[action, link].map((way) => (way ? `${way.label}:\n${safeUrl(way.url)}` : '')),
    ...footnotes,
    unsubscribeUrl ? `Unsubscribe:\n${safeUrl(unsubscribeUrl)}` : '',
    `-- \n${shopName}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const FONT = 'font-family:Arial,Helvetica,sans-serif';

function asHtml(content: MailContent): string {
  const { title, paragraphs, rows = [], action, link, footnotes = [], unsubscribeUrl, shopName = 'Topcoat' } = content;
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;${FONT};font-size:15px;line-height:1.5;color:#1f2933">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`;
  const cell = (text: string, align: string) =>
    `<td style="padding:8px 0;border-bottom:1px solid #d9dee3;text-align:${align};vertical-align:top;${FONT};font-size:14px;color:#1f2933">${escapeHtml(text)}</td>`;
  const table = rows.map(([label, value]) => `<tr>${cell(label, 'left')}${cell(value, 'right')}</tr>`).join('');
  const small = (html: string) =>
    `<p style="margin:0 0 8px;${FONT};font-size:12px;line-height:1.5;color:#52606d">${html}</p>`;
  const url = action ? escapeHtml(safeUrl(action.url)) : '';
  return [
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>`,
    '<body style="margin:0;padding:0;background:#eef1f4"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff">',
    `<tr><td style="padding:18px 28px;background:#14202b;${FONT};font-size:18px;font-weight:bold;color:#ffffff">${escapeHtml(shopName)}</td></tr>`,
    '<tr><td style="padding:28px">',
    `<h1 style="margin:0 0 16px;${FONT};font-size:22px;line-height:1.3;color:#14202b">${escapeHtml(title)}</h1>`,
    ...paragraphs.map(paragraph),
    table
      ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${table}</table>`
      : '',
    action
      ? `<p style="margin:0 0 24px"><a href="${url}" style="display:inline-block;padding:12px 20px;background:#c8371b;${FONT};font-size:15px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p>`
      : '',
    link
      ? `<p style="margin:0 0 24px;${FONT};font-size:15px"><a href="${escapeHtml(safeUrl(link.url))}" style="color:#c8371b">${escapeHtml(link.label)}</a></p>`
      : '',
    ...footnotes.map((text) => small(escapeHtml(text))),
    unsubscribeUrl
      ? small(`<a href="${escapeHtml(safeUrl(unsubscribeUrl))}" style="color:#52606d">Unsubscribe</a>`)
      : '',
    '</td></tr></table></td></tr></table></body></html>',
  ].join('');
}
