import { pictureSources } from './picture-sources';

describe('A picture', () => {
  it('has sources in the three stored widths', () => {
    expect(pictureSources('/media/products/tin-1/640.webp').srcSet).toBe(
      '/media/products/tin-1/320.webp 320w, /media/products/tin-1/640.webp 640w, /media/products/tin-1/1280.webp 1280w',
    );
  });

  it('from elsewhere has its own address only', () => {
    expect(pictureSources('https://example.test/a.jpg')).toEqual({
      src: 'https://example.test/a.jpg',
      srcSet: undefined,
    });
  });
});
