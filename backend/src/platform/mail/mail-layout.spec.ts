import { renderMail } from './mail-layout.js';

const ORDER = {
  title: 'Thank you for your order',
  paragraphs: ['We have received your order TC-100001.', 'It usually takes 2-3 working days.'],
  rows: [['Carrier', 'DPD']],
  action: { label: 'See your order', url: 'https://shop.example/order/TC-100001?key=a&b=c' },
  lines: [
    {
      name: '2 × Basecoat Deep Blue, 1 litre',
      detail: 'TST-BC-006',
      value: '£24.99',
      pictureUrl: 'https://shop.example/media/products/tin-1/320.webp',
    },
    { name: '1 × Tape', value: 'Free' },
  ],
  sums: [
    ['Delivery', '£4.99'],
    ['Total', '£29.98', 'total'],
    ['of which VAT', '£5.00', 'part'],
  ],
  details: [['Delivery address', 'Ada Lovelace\n1 High Street\nLeeds']],
  footnotes: ['Topcoat Ltd, company number 00000000'],
} as const;

/** Bytes of HTML at which Gmail cuts a message. */
const GMAIL_CUTS_AT = 102_000;

describe('The layout of an email', () => {
  it('has a plain text with every part', () => {
    expect(renderMail(ORDER).text).toBe(
      [
        'Thank you for your order',
        '',
        'We have received your order TC-100001.',
        '',
        'It usually takes 2-3 working days.',
        '',
        'Carrier  DPD',
        '',
        'See your order:',
        'https://shop.example/order/TC-100001?key=a&b=c',
        '',
        '2 × Basecoat Deep Blue, 1 litre  £24.99',
        '  TST-BC-006',
        '1 × Tape  Free',
        '',
        'Delivery      £4.99',
        'Total         £29.98',
        'of which VAT  £5.00',
        '',
        'Delivery address:',
        'Ada Lovelace',
        '1 High Street',
        'Leeds',
        '',
        'Topcoat Ltd, company number 00000000',
        '',
        '-- ',
        'Topcoat',
        '',
      ].join('\n'),
    );
  });

  it('ends with the details of the company that sends it', () => {
    const company = { name: 'Topcoat', address: ['1 Lane', 'Leeds'], phone: '01632 960 418', email: null };
    const registered = { ...company, companyNumber: '01234567', vatNumber: 'GB 123' };
    const imprint = 'Topcoat, 1 Lane, Leeds. Company number 01234567. VAT number GB 123. 01632 960 418.';
    const { text, html } = renderMail({
      title: 'Hello',
      paragraphs: [],
      footnotes: ['Once only.'],
      company: registered,
    });
    expect(text).toContain(`Once only.\n\n${imprint}\n\n-- `);
    expect(html.indexOf(imprint)).toBeGreaterThan(html.indexOf('Once only.'));
    const sole = renderMail({ title: 'Hello', paragraphs: [], company: { ...registered, companyNumber: null } });
    expect(sole.text).toContain('Topcoat, 1 Lane, Leeds. VAT number GB 123. 01632 960 418.');
  });

  it('has the same parts in HTML', () => {
    const { html } = renderMail(ORDER);
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).toContain('2 × Basecoat Deep Blue, 1 litre<br>');
    expect(html).toContain('£4.99</td>');
    expect(html).toContain('Ada Lovelace<br>1 High Street<br>Leeds</p>');
    expect(html).toContain('href="https://shop.example/order/TC-100001?key=a&amp;b=c"');
    expect(html).not.toMatch(/<(script|link)/);
  });

  it('has the name of the shop in type, and pictures of a fixed size beside their names', () => {
    const { html } = renderMail(ORDER);
    expect(html).toMatch(/text-transform:uppercase">Topcoat<\/td>/);
    expect(html.match(/<img [^>]*>/g)).toEqual([
      expect.stringContaining(
        'src="https://shop.example/media/products/tin-1/320.webp" alt="" width="64" height="64" style="display:block;border:0',
      ),
    ]);
    const hostile = { name: 'Tin', pictureUrl: 'javascript:alert(1)' };
    expect(renderMail({ ...ORDER, lines: [hostile] }).html).not.toContain('<img');
  });

  it('stays below the size at which Gmail cuts a message, with 100 lines of an order', () => {
    const lines = Array.from({ length: 100 }, (_, index) => ({
      name: `${index + 1} × Aldbrook Aqua Basecoat Midnight Blue Metallic “Höchst & Co” 2.5 litres, ready to use`,
      detail: `TST-BC-${String(index).padStart(3, '0')}`,
      value: '£1,234.56',
      pictureUrl: `https://shop.example/media/products/0199a7f2-7c11-7a52-9a31-0c1f3a6b7e${index + 10}/320.webp`,
    }));
    const { html } = renderMail({ ...ORDER, lines });
    expect(Buffer.byteLength(html)).toBeLessThan(GMAIL_CUTS_AT - 10_000);
    expect(html.indexOf('of which VAT')).toBeGreaterThan(html.indexOf('TST-BC-099'));
  });

  it('has link, totals, addresses and small print before lines that are too long for Gmail', () => {
    const name = '&'.repeat(250);
    const lines = Array.from({ length: 200 }, () => ({ name, detail: 'TST-BC-006', value: '£1.00' }));
    const { html } = renderMail({ ...ORDER, lines });
    expect(Buffer.byteLength(html)).toBeGreaterThan(GMAIL_CUTS_AT);
    for (const part of ['See your order', '£29.98', 'of which VAT', 'Ada Lovelace', 'company number 00000000'])
      expect(html.indexOf(part)).toBeLessThan(html.indexOf('TST-BC-006'));
  });

  it('has the total heavier and larger than the other sums', () => {
    const { html } = renderMail(ORDER);
    const [total] = html.match(/<td[^>]*>£29\.98<\/td>/) ?? [];
    const [part] = html.match(/<td[^>]*>£5\.00<\/td>/) ?? [];
    expect(total).toContain('font-size:20px;line-height:1.5;font-weight:bold');
    expect(part).toContain('font-size:13px;line-height:1.5;font-weight:normal');
  });

  it('never breaks the number of an order or the code of a product', () => {
    const { html } = renderMail({
      title: 'T',
      paragraphs: ['Your order TC-261122-WTGEC, usually in 2-3 working days.'],
    });
    expect(html).toContain(
      'Your order <span style="white-space:nowrap">TC-261122-WTGEC</span>, usually in 2-3 working days.',
    );
  });

  it('gives dark screens colours for everything that has a light one', () => {
    const { html } = renderMail({ ...ORDER, link: { label: 'Track', url: 'https://carrier.example' } });
    const [, dark = ''] = html.match(/@media \(prefers-color-scheme:dark\)\{((?:\.\w+\{[^}]*\})+)\}/) ?? [];
    for (const name of ['page', 'sheet', 'text', 'quiet', 'line', 'link']) {
      expect(dark).toMatch(new RegExp(`\\.${name}\\{[^}]*!important\\}`));
      expect(html).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`));
    }
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });

  it('has an unsubscribe link where one is given', () => {
    const mail = renderMail({ ...ORDER, unsubscribeUrl: 'https://shop.example/newsletter/unsubscribe?token=a.b' });
    expect(mail.text).toContain('Unsubscribe:\nhttps://shop.example/newsletter/unsubscribe?token=a.b\n');
    expect(mail.html).toMatch(
      /<a href="https:\/\/shop\.example\/newsletter\/unsubscribe\?token=a\.b"[^>]*>Unsubscribe<\/a>/,
    );
    expect(renderMail(ORDER).text).not.toContain('Unsubscribe');
  });

  it('may have a second link', () => {
    const link = { label: 'Follow your parcel', url: 'https://carrier.example/track?a=1&b=2' };
    const mail = renderMail({ ...ORDER, link });
    expect(mail.text).toContain('b=c\n\nFollow your parcel:\nhttps://carrier.example/track?a=1&b=2\n');
    expect(mail.html).toContain('href="https://carrier.example/track?a=1&amp;b=2"');
    expect(renderMail({ ...ORDER, link: { ...link, url: 'javascript:alert(1)' } }).html).toContain('href=""');
  });

  it('escapes what customers wrote', () => {
    const nasty = `<img src=x onerror="alert('1')"> & "quotes"`;
    const { html, text } = renderMail({
      title: nasty,
      paragraphs: [nasty],
      rows: [[nasty, nasty]],
      lines: [{ name: nasty, detail: nasty, value: nasty }],
      sums: [[nasty, nasty]],
      details: [[nasty, nasty]],
      action: { label: nasty, url: `https://shop.example/"><script>alert(1)</script>` },
      footnotes: [nasty],
      shopName: nasty,
    });
    expect(html).not.toMatch(/<(img|script)/);
    expect(
      html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt; &amp; &quot;quotes&quot;/g),
    ).toHaveLength(15);
    expect(text).toContain(nasty);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'not a link'])('never links to %s', (url) => {
    const { html, text } = renderMail({ title: 'T', paragraphs: [], action: { label: 'Go', url } });
    expect(html).toContain('href=""');
    expect(text).not.toContain(url);
  });
});
