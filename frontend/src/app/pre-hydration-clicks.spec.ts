import { replayPreHydrationClicks } from './pre-hydration-clicks';

const button = (isConnected = true) => ({ isConnected, click: jest.fn() });

describe('What was pressed before the application ran', () => {
  it('is pressed again once, where it still stands, after the page was taken over', () => {
    const [standing, gone] = [button(), button(false)];
    const stop = jest.fn();
    const buttons = new Set([standing, gone] as unknown as HTMLButtonElement[]);
    const pressAgain = replayPreHydrationClicks({ preHydrationClicks: { buttons, stop } });
    expect(stop).toHaveBeenCalledTimes(1);
    expect(standing.click).not.toHaveBeenCalled();
    pressAgain();
    pressAgain();
    expect(standing.click).toHaveBeenCalledTimes(1);
    expect(gone.click).not.toHaveBeenCalled();
  });

  it('may be nothing', () => {
    expect(() => replayPreHydrationClicks({})()).not.toThrow();
  });
});
