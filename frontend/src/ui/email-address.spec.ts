import { isEmail } from './email-address';

describe('An e-mail address', () => {
  it.each(['ada@example.test', ' ada.byron+paint@workshop.co.uk '])('is taken: %j', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each(['', 'ada', 'ada@workshop', 'ada@@workshop.uk', 'ada byron@workshop.uk', '@workshop.uk'])(
    'is not one: %j',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );
});
