import type { CompanyConfig } from '../../config/company.js';
import { safeUrl } from './mail-causes.js';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Numbers of orders and purchase orders, codes of products: TC-261122-WTGEC. */
const CODE = /\b[A-Z][A-Z0-9]{0,11}(?:-[A-Z0-9]{1,12})+\b/g;

/** The shop's colours (frontend/src/ui/tokens.css), on a light and on a dark screen. */
const INK = '#14181c';
const SIGNAL = '#ff6b1a';
const COATS = ['#3d4a44', '#8e979b', '#d8c690', SIGNAL] as const;
const LIGHT = { page: '#f5f5f1', sheet: '#ffffff', text: INK, quiet: '#59626b', line: '#dde1e4', link: '#b23f05' };
const DARK = { page: '#0b0e10', sheet: INK, text: '#eceeef', quiet: '#aeb6bd', line: '#3b434b', link: '#ff8540' };

const TEXT_FONT = "font-family:'Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,Helvetica,Arial,sans-serif";
const DISPLAY_FONT = "font-family:Bahnschrift,'DIN Alternate','Roboto Condensed','Arial Narrow',Arial,sans-serif";
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const PICTURE_PX = 64;
/** Bytes of lines after which the rest of a mail would be in danger: Gmail cuts a message at 102 kB. */
const LONGEST_LINES = 80_000;

/** Mail programs that know dark screens read this; all others see the inline colours. */
const STYLE = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${Object.entries({
  page: `background:${DARK.page}`,
  sheet: `background:${DARK.sheet}`,
  text: `color:${DARK.text}`,
  quiet: `color:${DARK.quiet}`,
  line: `border-color:${DARK.line}`,
  link: `color:${DARK.link}`,
})
  .map(([name, rule]) => `.${name}{${rule}!important}`)
  .join('')}}@media (max-width:480px){.inner{padding:24px 18px!important}.brand{padding:18px 18px 14px!important}}`;

/** A label with its value. */
export type MailRow = readonly [label: string, value: string];

/** A product of an order's email. */
export interface MailLine {
  readonly name: string;
  /** Text under the name: the code, or why it is free. */
  readonly detail?: string;
  /** Price of the product. */
  readonly value?: string;
  /** Picture shown at 64 px; its space is left empty if only other lines have one. */
  readonly pictureUrl?: string;
}

/** A sum under the lines. `total` marks the final amount, `part` one that is contained in the row above. */
export type MailSum = readonly [label: string, value: string, kind?: 'total' | 'part'];

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** Content of an email: plain text throughout, nothing here is read as HTML. */
export interface MailContent {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Short rows above the button. */
  readonly rows?: readonly MailRow[];
  /** The main link, shown as a button. */
  readonly action?: MailLink;
  /** A second link, less prominent than the button. */
  readonly link?: MailLink;
  readonly lines?: readonly MailLine[];
  readonly sums?: readonly MailSum[];
  /** Longer texts under the sums, each below its label: an address. */
  readonly details?: readonly MailRow[];
  /** Small print at the end. */
  readonly footnotes?: readonly string[];
  /** Page that ends this kind of mail, if it can be ended. */
  readonly unsubscribeUrl?: string;
  readonly shopName?: string;
  /** The sender in mails to customers: its details end the small print. */
  readonly company?: CompanyConfig;
}

/**
 * Renders an email as plain text and as HTML that mail programs agree on: tables and inline styles, with a style sheet
 * only for the colours of dark screens (docs/decisions/emails.md#the-shops-look).
 */
export function renderMail(content: MailContent): { text: string; html: string } {
  const { company, footnotes = [] } = content;
  const signed = company ? { ...content, footnotes: [...footnotes, companyImprint(company)] } : content;
  return { text: asText(signed), html: asHtml(signed) };
}

/** Returns the company details that the law requires in business emails (docs/rules.md#company-details). */
function companyImprint({ name, address, phone, email, companyNumber, vatNumber }: CompanyConfig): string {
  return [
    [name, ...address].join(', '),
    companyNumber ? `Company number ${companyNumber}` : null,
    `VAT number ${vatNumber}`,
    [phone, email].filter(Boolean).join(', ') || null,
  ]
    .filter(Boolean)
    .join('. ')
    .concat('.');
}

/** Returns the plain text of a mail, part by part as in its HTML. */
function asText(content: MailContent): string {
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

/** Returns the HTML of a mail. */
function asHtml(content: MailContent): string {
  const { title, paragraphs, rows = [], action, link, lines = [], sums = [], details = [] } = content;
  const { footnotes = [], unsubscribeUrl, shopName = 'Topcoat' } = content;
  const bought = lineTable(lines);
  const others = [sumTable(sums), ...details.map(detail), smallPrint(footnotes, unsubscribeUrl)];
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:${LIGHT.page}">`,
    `<table ${TABLE} class="page" style="background:${LIGHT.page}"><tr><td align="center" style="padding:24px 12px">`,
    `<table ${TABLE} class="sheet" style="max-width:600px;background:${LIGHT.sheet}">`,
    `<tr><td>${wordmark(shopName)}</td></tr><tr><td class="inner" style="padding:32px">`,
    `<h1 class="text" style="margin:0 0 16px;${DISPLAY_FONT};font-size:26px;line-height:1.25;font-weight:bold;color:${LIGHT.text}">${inline(title)}</h1>`,
    ...paragraphs.map(paragraph),
    rowTable(rows),
    action ? button(action.label, action.url) : '',
    link ? `<p style="margin:0 0 28px">${anchor(link.label, link.url, 15)}</p>` : '',
    ...(Buffer.byteLength(bought) > LONGEST_LINES ? [...others, bought] : [bought, ...others]),
    '</td></tr></table></td></tr></table></body></html>',
  ].join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Text whose codes are not broken at their hyphens. */
function inline(text: string): string {
  return escapeHtml(text).replace(CODE, '<span style="white-space:nowrap">$&</span>').replace(/\n/g, '<br>');
}

const font = (size: number, weight = 'normal') =>
  `${TEXT_FONT};font-size:${size}px;line-height:1.5;font-weight:${weight}`;

/** The name in type, so that it is there where pictures are blocked, over the coats of a panel. */
function wordmark(shopName: string): string {
  const [thin, primer, filler, base] = COATS;
  const coat = (colour: string, width: string) =>
    `<td height="5" width="${width}" style="height:5px;font-size:0;line-height:0;background:${colour}">&nbsp;</td>`;
  return [
    `<table ${TABLE}><tr><td class="brand" style="padding:20px 32px 16px;background:${INK};${DISPLAY_FONT};font-size:26px;line-height:1;font-weight:bold;letter-spacing:3px;color:#ffffff;text-transform:uppercase">${escapeHtml(shopName)}</td></tr></table>`,
    `<table ${TABLE}><tr>${coat(thin, '14%')}${coat(primer, '14%')}${coat(filler, '14%')}${coat(base, '58%')}</tr></table>`,
  ].join('');
}

function paragraph(text: string): string {
  return `<p class="text" style="margin:0 0 16px;${font(16)};color:${LIGHT.text}">${inline(text)}</p>`;
}

function anchor(label: string, url: string, size: number): string {
  return `<a href="${escapeHtml(safeUrl(url))}" class="link" style="${font(size)};color:${LIGHT.link}">${escapeHtml(label)}</a>`;
}

/** The shop's button: near-black words on orange, on a light and on a dark screen. */
function button(label: string, url: string): string {
  return `<p style="margin:8px 0 28px"><a href="${escapeHtml(safeUrl(url))}" style="display:inline-block;padding:13px 24px;background:${SIGNAL};border-radius:3px;${font(16, 'bold')};color:${INK};text-decoration:none">${escapeHtml(label)}</a></p>`;
}

const cell = (html: string, style: string, name = 'text') =>
  `<td class="line ${name}" style="padding:10px 0;border-bottom:1px solid ${LIGHT.line};vertical-align:top;${style}">${html}</td>`;

const lineCell = (html: string, style: string) =>
  `<td class="line" style="padding:10px 0;border-bottom:1px solid ${LIGHT.line};${style}">${html}</td>`;

const table = (rows: string, space = 24, look = '') =>
  rows ? `<table ${TABLE} class="text" style="margin:0 0 ${space}px${look}">${rows}</table>` : '';

function rowTable(rows: readonly MailRow[]): string {
  return table(
    rows
      .map(([label, value]) => {
        const left = cell(inline(label), `padding-right:16px;${font(15)};color:${LIGHT.quiet}`, 'quiet');
        return `<tr>${left}${cell(inline(value), `text-align:right;${font(15)};color:${LIGHT.text}`)}</tr>`;
      })
      .join(''),
  );
}

/**
 * Returns the table of the bought products. The price never breaks, and the name has all the room that is left. Fonts and colours
 * are the table's, so that a hundred lines stay below the size at which mails are cut.
 */
function lineTable(lines: readonly MailLine[]): string {
  const pictured = lines.some(({ pictureUrl }) => pictureUrl);
  const rows = lines.map(({ name, detail: below, value = '', pictureUrl }) => {
    const small = below
      ? `<br><span class="quiet" style="font-size:13px;color:${LIGHT.quiet}">${inline(below)}</span>`
      : '';
    return [
      '<tr valign="top">',
      pictured ? lineCell(picture(pictureUrl), `width:${PICTURE_PX + 16}px;line-height:0`) : '',
      lineCell(`${inline(name)}${small}`, 'padding-right:16px'),
      lineCell(escapeHtml(value), 'text-align:right;white-space:nowrap'),
      '</tr>',
    ].join('');
  });
  return table(rows.join(''), 16, `;${font(15)};color:${LIGHT.text}`);
}

/** Empty alternative text: the name stands beside it. The place on white stays where pictures are blocked. */
function picture(url: string | undefined): string {
  const address = url ? safeUrl(url) : '';
  if (!address) return '&nbsp;';
  return `<img src="${escapeHtml(address)}" alt="" width="${PICTURE_PX}" height="${PICTURE_PX}" style="display:block;border:0;border-radius:3px;background:#fff">`;
}

function sumTable(sums: readonly MailSum[]): string {
  const rows = sums.map(([label, value, kind]) => {
    const size = kind === 'total' ? font(20, 'bold') : font(kind === 'part' ? 13 : 15);
    const space = kind === 'total' ? 'padding:12px 0 0' : 'padding:4px 0 0';
    const [name, colour] = kind === 'total' ? ['text', LIGHT.text] : ['quiet', LIGHT.quiet];
    const sum = (html: string, align: string) =>
      `<td class="${name}" style="${space};vertical-align:top;${align};${size};color:${colour}">${html}</td>`;
    return `<tr>${sum(inline(label), 'padding-right:16px')}${sum(escapeHtml(value), 'text-align:right;white-space:nowrap')}</tr>`;
  });
  return table(rows.join(''), 28);
}

function detail([label, text]: MailRow): string {
  return `<p class="text" style="margin:0 0 16px;${font(15)};color:${LIGHT.text}"><strong>${escapeHtml(label)}</strong><br>${inline(text)}</p>`;
}

function smallPrint(footnotes: readonly string[], unsubscribeUrl: string | undefined): string {
  const notes = [...footnotes.map(inline), ...(unsubscribeUrl ? [anchor('Unsubscribe', unsubscribeUrl, 13)] : [])];
  if (notes.length === 0) return '';
  const one = (html: string) => `<p class="quiet" style="margin:12px 0 0;${font(13)};color:${LIGHT.quiet}">${html}</p>`;
  return `<div class="line" style="margin-top:12px;border-top:1px solid ${LIGHT.line}">${notes.map(one).join('')}</div>`;
}
