import { NONE, stepped } from './active-suggestion';

describe('The arrow keys', () => {
  it('move down through the suggestions and back to the box', () => {
    expect(stepped(NONE, 1, 2)).toBe(0);
    expect(stepped(0, 1, 2)).toBe(1);
    expect(stepped(1, 1, 2)).toBe(NONE);
  });

  it('move up from the box to the last suggestion', () => {
    expect(stepped(NONE, -1, 3)).toBe(2);
    expect(stepped(2, -1, 3)).toBe(1);
    expect(stepped(0, -1, 3)).toBe(NONE);
  });

  it('stay in the box without suggestions', () => {
    expect(stepped(NONE, 1, 0)).toBe(NONE);
    expect(stepped(NONE, -1, 0)).toBe(NONE);
  });
});
