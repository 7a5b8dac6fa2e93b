import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { FloodLimiter, REMEMBERED_CALLERS } from './flood-limiter.js';

const DURATION = 60;

describe('A limit against floods', () => {
  let shared: jest.Mock<Promise<RateLimiterRes>, [string, number]>;
  let limiter: FloodLimiter;

  beforeEach(() => {
    jest.useFakeTimers();
    shared = jest.fn();
    const counter = { consume: shared } as unknown as RateLimiterAbstract;
    limiter = new FloodLimiter({ points: 10, duration: DURATION }, counter, () => undefined);
  });
  afterEach(() => jest.useRealTimers());

  /** Returns the number of calls that were let through. */
  const calls = async (times: number, who = 'a') => {
    let through = 0;
    for (let call = 0; call < times; call += 1)
      await limiter.consume(who, 1).then(
        () => (through += 1),
        () => undefined,
      );
    return through;
  };

  it.each([
    ['is above the limit', () => Promise.reject(new RateLimiterRes(0, 0, 11))],
    ['is at the limit', () => Promise.resolve(new RateLimiterRes(0, 0, 10))],
  ])('lets a caller begin anew whose count over all processes %s as its period ends', async (_title, answer) => {
    shared.mockImplementation(answer);
    expect(await calls(12)).toBe(10);
    await jest.advanceTimersByTimeAsync(1000);
    expect(shared).toHaveBeenCalledTimes(1);
    expect(await calls(12)).toBe(10);
  });

  it('exchanges nothing once its process stops, whose connections are closed', async () => {
    shared.mockResolvedValue(new RateLimiterRes(0, 0, 5));
    expect(await calls(5)).toBe(5);
    limiter.end();
    await jest.advanceTimersByTimeAsync(1000);
    expect(shared).not.toHaveBeenCalled();
  });

  it('stops a caller until the period over all processes ends', async () => {
    shared.mockRejectedValueOnce(new RateLimiterRes(0, 20_000, 25));
    expect(await calls(2)).toBe(2);
    await jest.advanceTimersByTimeAsync(1000);
    expect(await calls(1)).toBe(0);
    await expect(limiter.consume('a', 1)).rejects.toMatchObject({ msBeforeNext: 20_000 });
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await calls(1)).toBe(1);
  });

  it('removes the count of who came longest ago where more come than it remembers', async () => {
    shared.mockResolvedValue(new RateLimiterRes(0, DURATION * 1000, 1));
    expect(await calls(11)).toBe(10);
    for (let other = 0; other < REMEMBERED_CALLERS; other += 1) await limiter.consume(`other ${other}`, 1);
    expect(await calls(1)).toBe(1);
    expect(await calls(1, `other ${REMEMBERED_CALLERS - 1}`)).toBe(1);
  });
});
