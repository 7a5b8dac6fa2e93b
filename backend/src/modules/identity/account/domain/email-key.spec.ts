import { emailKey } from './email-key.js';

describe('The key of an e-mail in limits', () => {
  it.each(['Admin@Example.com', 'ADM\u0130N@example.com', 'admin@EXAMPLE.COM'])('is the same for %s', (email) => {
    expect(emailKey(email)).toBe('admin@example.com');
  });
});
