import { headMarkup } from './head-markup';
import { headTags, type PageHead, structuredTags, titleOf } from './page-head';

const ORIGIN = 'https://shop.example';

function contentOf(head: PageHead, name: string): string | undefined {
  const found = headTags(head, ORIGIN).find(({ attributes: { name: named, property, rel } }) =>
    [named, property, rel].includes(name),
  );
  return found?.attributes.content ?? found?.attributes.href;
}

describe('The head of a page', () => {
  it("appends the shop's name to the page's title, once", () => {
    expect(titleOf('Clearcoats')).toBe('Clearcoats | Topcoat');
    expect(titleOf('Topcoat')).toBe('Topcoat');
    expect(titleOf('Topcoat: paint')).toBe('Topcoat: paint');
  });

  it('contains the canonical address and picture as absolute addresses', () => {
    const head: PageHead = {
      title: 'Clearcoats',
      canonical: '/products?category=paints&page=2',
      picture: { path: '/tin/share.jpg', alt: 'A tin' },
    };
    expect(contentOf(head, 'canonical')).toBe('https://shop.example/products?category=paints&page=2');
    expect(contentOf(head, 'og:url')).toBe(contentOf(head, 'canonical'));
    expect(contentOf(head, 'og:image')).toBe('https://shop.example/tin/share.jpg');
    expect(contentOf(head, 'og:image:alt')).toBe('A tin');
    expect([contentOf(head, 'og:image:width'), contentOf(head, 'og:image:height')]).toEqual(['1200', '630']);
    expect(contentOf(head, 'robots')).toBeUndefined();
  });

  it("uses the shop's picture where a page has none", () => {
    expect(contentOf({ title: 'Terms', canonical: '/terms' }, 'og:image')).toBe('https://shop.example/share.jpg');
  });

  it('keeps a page without a canonical address and its data out of search engines', async () => {
    const head: PageHead = { title: 'Results for “gun”', structured: async () => [{ '@type': 'ItemList' }] };
    expect(contentOf(head, 'robots')).toBe('noindex');
    expect(contentOf(head, 'canonical')).toBeUndefined();
    expect(await headMarkup(head, ORIGIN)).not.toContain('script');
  });

  it('cuts a long description between words', () => {
    const summary = contentOf(
      { title: 'Tin', description: 'a tin of paint '.repeat(20), canonical: '/tin' },
      'description',
    );
    expect(summary?.length).toBeLessThanOrEqual(160);
    expect(summary).toMatch(/(tin|of|paint|a)…$/);
  });

  it('makes addresses in its data absolute, and leaves other texts alone', () => {
    const structured = [{ '@type': 'Product', url: '/products/tin', image: ['/tin.webp'], name: 'Tin 1/2 l' }];
    const [script] = structuredTags(structured, ORIGIN);
    expect(JSON.parse(script?.text ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      url: 'https://shop.example/products/tin',
      image: ['https://shop.example/tin.webp'],
      name: 'Tin 1/2 l',
    });
  });

  it("escapes a product's name so that it cannot end the element", async () => {
    const name = '</title></script><script>alert("&")</script>';
    const structured = async () => [{ '@type': 'Product', name }];
    const markup = await headMarkup({ title: name, description: name, canonical: '/tin', structured }, ORIGIN);
    expect(markup).not.toContain('<script>');
    expect(markup.match(/<\/script>/g)).toHaveLength(1);
    expect(markup.match(/<\/title>/g)).toHaveLength(1);
    expect(markup).toContain('content="&lt;/title&gt;');
  });
});
