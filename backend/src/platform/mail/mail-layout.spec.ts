import { renderMail } from './mail-layout.js';

const ORDER = {
  title: 'Thank you for your order',
  paragraphs: ['We have received your order TC-100001.', 'It usually takes 2-3 working days.'],
  rows: [
    ['Basecoat Deep Blue, 1 litre', '£24.99'],
    ['Delivery', '£4.99'],
  ],
  action: { label: 'See your order', url: 'https://shop.example/order/TC-100001?key=a&b=c' },
  footnotes: ['Topcoat Ltd, company number 00000000'],
} as const;

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
        'Basecoat Deep Blue, 1 litre  £24.99',
        'Delivery                     £4.99',
        '',
        'See your order:',
        'https://shop.example/order/TC-100001?key=a&b=c',
        '',
        'Topcoat Ltd, company number 00000000',
        '',
        '-- ',
        'Topcoat',
        '',
      ].join('\n'),
    );
  });

  it('has the same parts in HTML', () => {
    const { html } = renderMail(ORDER);
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).toContain('Basecoat Deep Blue, 1 litre</td>');
    expect(html).toContain('£4.99</td>');
    expect(html).toContain('href="https://shop.example/order/TC-100001?key=a&amp;b=c"');
    expect(html).not.toMatch(/<(script|style|img|link)/);
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
      action: { label: nasty, url: `https://shop.example/"><script>alert(1)</script>` },
      footnotes: [nasty],
      shopName: nasty,
    });
    expect(html).not.toMatch(/<(img|script)/);
    expect(
      html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt; &amp; &quot;quotes&quot;/g),
    ).toHaveLength(8);
    expect(text).toContain(nasty);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'not a link'])('never links to %s', (url) => {
    const { html, text } = renderMail({ title: 'T', paragraphs: [], action: { label: 'Go', url } });
    expect(html).toContain('href=""');
    expect(text).not.toContain(url);
  });
});
