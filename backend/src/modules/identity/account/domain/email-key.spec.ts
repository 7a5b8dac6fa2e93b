import { emailKey } from './email-key.js';

describe('The limits of an account', () => {
  it.each(['Admin@Example.com', 'ADM\u0130N@example.com', 'admin@EXAMPLE.COM'])('are one, also for %s', (email) => {
    expect(emailKey(email)).toBe('admin@example.com');
  });
});
