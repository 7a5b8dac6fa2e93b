import { isUserActive, watchUserActivity } from './user-activity';

describe('A request', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it("counts as the user's within 30 seconds of an action, and as background after that", () => {
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
