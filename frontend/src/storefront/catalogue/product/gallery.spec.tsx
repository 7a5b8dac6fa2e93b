/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Gallery } from './gallery';

const images = ['/one.webp', '/two.webp', '/three.webp'];
const thumb = (index: number) => screen.getByRole('button', { name: `Picture ${index} of 3` });
const isShown = (index: number) => {
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'Spray gun' }).getAttribute('src')).toBe(images[index - 1]);
  expect([1, 2, 3].map((one) => thumb(one).getAttribute('aria-pressed'))).toEqual(
    [1, 2, 3].map((one) => String(one === index)),
  );
};

describe("A product's pictures", () => {
  it('are chosen by pointer', async () => {
    render(<Gallery name="Spray gun" images={images} />, { wrapper: MemoryRouter });
    isShown(1);
    await userEvent.click(thumb(2));
    isShown(2);
  });

  it('are chosen by arrow keys, Home and End, with the focus', async () => {
    render(<Gallery name="Spray gun" images={images} />, { wrapper: MemoryRouter });
    thumb(1).focus();
    for (const [key, index] of [
      ['{ArrowRight}', 2],
      ['{End}', 3],
      ['{ArrowRight}', 1],
      ['{ArrowLeft}', 3],
      ['{Home}', 1],
    ] as const) {
      await userEvent.keyboard(key);
      isShown(index);
      expect(document.activeElement).toBe(thumb(index));
    }
  });

  it('follow a horizontal swipe but not a scroll', () => {
    render(<Gallery name="Spray gun" images={images} />, { wrapper: MemoryRouter });
    const swipe = (x: number, y: number) => {
      const picture = screen.getByRole('img', { name: 'Spray gun' });
      fireEvent.touchStart(picture, { touches: [{ clientX: 200, clientY: 200 }] });
      fireEvent.touchEnd(picture, { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] });
    };
    swipe(-60, 5);
    isShown(2);
    swipe(-60, 50);
    isShown(2);
    swipe(60, 0);
    isShown(1);
  });

  it('are limited to four, and a single one has no thumbnails', () => {
    const { rerender } = render(<Gallery name="Spray gun" images={[...images, '/four.webp', '/five.webp']} />, {
      wrapper: MemoryRouter,
    });
    expect(screen.getAllByRole('button', { name: /^Picture \d of 4$/ })).toHaveLength(4);
    rerender(<Gallery name="Spray gun" images={images.slice(0, 1)} />);
    expect(screen.queryAllByRole('button', { name: /^Picture/ })).toEqual([]);
  });
});
