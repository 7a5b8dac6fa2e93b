import { PasswordCheckLimiter, TooManyPasswordChecks } from './password.js';

describe('Checks of passwords', () => {
  it('runs two password checks at a time in order, whatever the earlier ones returned', async () => {
    const attempts = new PasswordCheckLimiter();
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const results = await Promise.allSettled(
      Array.from({ length: 9 }, (_, number) =>
        attempts.run(async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
          order.push(number);
          if (number % 3 === 0) throw new Error('wrong');
        }),
      ),
    );
    expect(most).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  });

  it('rejects checks beyond the length of the queue', async () => {
    const attempts = new PasswordCheckLimiter();
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const waiting = Array.from({ length: 202 }, () => attempts.run(() => gate));
    await expect(attempts.run(() => gate)).rejects.toThrow(TooManyPasswordChecks);
    open();
    await Promise.all(waiting);
    await expect(attempts.run(async () => 'again')).resolves.toBe('again');
  });
});
