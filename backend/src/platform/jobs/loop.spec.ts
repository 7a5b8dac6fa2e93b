import { type JobResult, type LoopingJob, loop } from './jobs.js';
import { Wakeup } from './wakeup.js';

describe('A looping job', () => {
  let stop: AbortController;
  let wakeup: Wakeup;
  let runs: number[];
  let errors: unknown[];

  beforeEach(() => {
    jest.useFakeTimers();
    stop = new AbortController();
    wakeup = new Wakeup();
    runs = [];
    errors = [];
  });
  afterEach(() => {
    stop.abort();
    jest.useRealTimers();
  });

  function start(results: (JobResult | Error)[], options: Partial<LoopingJob> = {}): Promise<void> {
    const began = Date.now();
    const run = async (): Promise<JobResult> => {
      runs.push(Date.now() - began);
      const result = results.shift();
      if (result instanceof Error) throw result;
      return result;
    };
    return loop(run, { everyMs: 1000, ...options }, wakeup, stop.signal, (error) => errors.push(error));
  }

  it('runs at start and after each pause', async () => {
    void start([]);
    await jest.advanceTimersByTimeAsync(2500);
    expect(runs).toEqual([0, 1000, 2000]);
  });

  it('runs again at once where there is more to do, and after the pause that a run asks for', async () => {
    void start(['again', 'again', { waitMs: 300 }]);
    await jest.advanceTimersByTimeAsync(500);
    expect(runs).toEqual([0, 0, 0, 300]);
  });

  it('runs as soon as it is woken, also when that happened during a run', async () => {
    void start([]);
    await jest.advanceTimersByTimeAsync(100);
    wakeup.wake();
    await jest.advanceTimersByTimeAsync(100);
    expect(runs).toEqual([0, 100]);
  });

  it('pauses longer after each failure, up to a limit, and starts over after a success', async () => {
    const lost = new Error('lost');
    void start([lost, 'failed', lost, undefined, 'failed'], { retryMs: { first: 100, last: 300 } });
    await jest.advanceTimersByTimeAsync(1800);
    expect(runs).toEqual([0, 100, 300, 600, 1600, 1700]);
    expect(errors).toEqual([lost, lost]);
  });

  it('ends when it is stopped, after the run that is under way', async () => {
    let finish = () => {};
    const running = loop(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
      { everyMs: 1000 },
      wakeup,
      stop.signal,
      () => {},
    );
    let ended = false;
    void running.then(() => {
      ended = true;
    });
    stop.abort();
    await jest.advanceTimersByTimeAsync(5000);
    expect(ended).toBe(false);
    finish();
    await jest.advanceTimersByTimeAsync(0);
    expect(ended).toBe(true);
  });
});
