import { isEmail } from './email-address';

describe('An email address', () => {
  it.each(['ada@example.test', ' ada.byron+paint@workshop.co.uk '])('is valid: %j', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each(['', 'ada', 'ada@workshop', 'ada@@workshop.uk', 'ada byron@workshop.uk', '@workshop.uk'])(
    'is invalid: %j',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );
});
