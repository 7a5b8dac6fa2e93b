/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { answer, renderInShop } from '../../api/testing/render-in-shop';
import { GuidePage } from './guide-page';

const article = (slug: string, topic: string) => ({ slug, title: `About ${slug}`, topic, summary: 'What to do.' });

describe('The guide by topic', () => {
  it('draws the defects and leads to the sums', async () => {
    renderInShop(<GuidePage />, {
      at: '/guide',
      answers: {
        '/api/guide': answer([
          article('how-much-paint', 'Mixing and colour'),
          article('fisheyes', 'Defects and cures'),
        ]),
      },
    });
    const title = await screen.findByRole('link', { name: 'About fisheyes' });
    expect(title.closest('li')?.querySelector('svg')).not.toBeNull();
    const other = screen.getByRole('link', { name: 'About how-much-paint' });
    expect(other.closest('li')?.querySelector('svg')).toBeNull();
    expect(screen.getByRole('link', { name: 'Work Out Your Paint' }).getAttribute('href')).toBe(
      '/guide/how-much-paint#sums',
    );
    expect(screen.queryByRole('link', { name: 'Divide a Mix' })).toBeNull();
  });
});
