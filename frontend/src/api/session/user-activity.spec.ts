import { isUserActive, watchUserActivity } from './user-activity';

describe('A request', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is a person’s within half a minute of an action, and the page’s own after that', () => {
    const page = new EventTarget();
    watchUserActivity(page as unknown as Window);
    page.dispatchEvent(new Event('keydown'));
    jest.advanceTimersByTime(30_000);
    expect(isUserActive()).toBe(true);
    jest.advanceTimersByTime(1);
    expect(isUserActive()).toBe(false);
    page.dispatchEvent(new Event('pointerdown'));
    expect(isUserActive()).toBe(true);
  });
});
