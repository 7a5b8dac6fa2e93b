import { tabAfterKey } from './tab-keys';

describe('The keys on a row of tabs', () => {
  it('wrap around at both ends', () => {
    expect(tabAfterKey('ArrowRight', 2, 3)).toBe(0);
    expect(tabAfterKey('ArrowLeft', 0, 3)).toBe(2);
  });

  it('lead to the first and the last', () => {
    expect(tabAfterKey('Home', 2, 3)).toBe(0);
    expect(tabAfterKey('End', 0, 3)).toBe(2);
  });

  it('leave other keys to the browser', () => {
    expect(tabAfterKey('Tab', 0, 3)).toBeNull();
  });
});
