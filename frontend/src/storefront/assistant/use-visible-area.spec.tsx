/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useVisibleArea } from './assistant-panel';

/** The part of the window that the keyboard leaves, as browsers report it. */
class Viewport extends EventTarget {
  height = 844;
  offsetTop = 0;

  change(height: number, offsetTop: number): void {
    Object.assign(this, { height, offsetTop });
    act(() => void this.dispatchEvent(new Event('resize')));
  }
}

function Sheet({ active }: { active: boolean }) {
  const sheet = useRef<HTMLElement>(null);
  useVisibleArea(sheet, active);
  return <section ref={sheet} aria-label="Sheet" />;
}

describe('A sheet over the page', () => {
  afterEach(() => Reflect.deleteProperty(window, 'visualViewport'));

  it('fills what the keyboard on the screen leaves of the window, and nothing is left of it on wide windows', () => {
    const viewport = new Viewport();
    Object.assign(window, { visualViewport: viewport });
    const { rerender } = render(<Sheet active />);
    const area = () => {
      const { top, height } = screen.getByRole('region').style;
      return [top, height];
    };
    expect(area()).toEqual(['0px', '844px']);
    viewport.change(508, 20);
    expect(area()).toEqual(['20px', '508px']);
    rerender(<Sheet active={false} />);
    expect(area()).toEqual(['', '']);
    viewport.change(300, 0);
    expect(area()).toEqual(['', '']);
  });
});
