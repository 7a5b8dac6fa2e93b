import { replayPreHydrationClicks } from './pre-hydration-clicks';

const button = (isConnected = true) => ({ isConnected, click: jest.fn() });

describe('Clicks before hydration', () => {
  it('repeats a click once after hydration, if the button still exists', () => {
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

  it('repeats nothing where nothing was clicked', () => {
    expect(() => replayPreHydrationClicks({})()).not.toThrow();
  });
});
