import { isPersonAtWork, watchActions } from './user-activity';

describe('A request', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is a person’s within half a minute of an action, and the page’s own after that', () => {
    const page = new EventTarget();
    watchActions(page as unknown as Window);
    page.dispatchEvent(new Event('keydown'));
    jest.advanceTimersByTime(30_000);
    expect(isPersonAtWork()).toBe(true);
    jest.advanceTimersByTime(1);
    expect(isPersonAtWork()).toBe(false);
    page.dispatchEvent(new Event('pointerdown'));
    expect(isPersonAtWork()).toBe(true);
  });
});
