/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { CategoryPicture } from './category-picture';

const shown = (slug: string, imageUrl: string | null) =>
  render(<CategoryPicture slug={slug} imageUrl={imageUrl} />).container.querySelector('img');

describe('The picture of a category', () => {
  it('is the one that an administrator gave it', () => {
    expect(shown('automotive-paints', '/media/categories/1/640.webp')?.getAttribute('src')).toContain(
      '/media/categories/1/',
    );
  });

  it('is a scene of the shop otherwise, with its size', () => {
    const picture = shown('automotive-paints', null);
    expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['920', '575']);
    expect([picture?.getAttribute('src'), picture?.getAttribute('alt')]).toEqual(['/assets/automotive-paints.svg', '']);
  });
});
