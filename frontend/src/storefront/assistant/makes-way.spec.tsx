/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useMakesWay } from './assistant';

const BUTTON = new DOMRect(330, 784, 44, 44);
const SETTLED_MS = 120;

/** Puts `markup` under the button, its texts at `line`. */
function pageUnder(markup: string, line: DOMRect) {
  document.body.innerHTML = markup;
  document.elementsFromPoint = () => [...document.body.querySelectorAll('*')];
  Range.prototype.getClientRects = () => [line] as unknown as DOMRectList;
  const button = document.createElement('button');
  button.getBoundingClientRect = () => BUTTON;
  return renderHook(() => useMakesWay({ current: button }, true));
}

const rest = () => act(async () => jest.advanceTimersByTime(SETTLED_MS));

describe("The assistant's button", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('makes way at rest for a price, and for a field', async () => {
    const price = pageUnder('<p>£12.50</p>', new DOMRect(320, 790, 40, 20));
    await rest();
    expect(price.result.current).toBe(true);
    const field = pageUnder('<input />', new DOMRect());
    await rest();
    expect(field.result.current).toBe(true);
  });

  it('stays over a picture, and beside a text that ends before it', async () => {
    const picture = pageUnder('<a href="/"><img alt="" /></a>', new DOMRect());
    await rest();
    expect(picture.result.current).toBe(false);
    const text = pageUnder('<p>A short line</p>', new DOMRect(16, 790, 120, 20));
    await rest();
    expect(text.result.current).toBe(false);
  });

  it('is away while the page is scrolled down, and comes back at rest', async () => {
    const { result } = pageUnder('<img alt="" />', new DOMRect());
    await rest();
    const scrollTo = (y: number) =>
      act(async () => {
        Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
        window.dispatchEvent(new Event('scroll'));
      });
    await scrollTo(300);
    expect(result.current).toBe(true);
    await rest();
    expect(result.current).toBe(false);
    await scrollTo(200);
    expect(result.current).toBe(false);
  });
});
