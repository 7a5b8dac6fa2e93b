import { asciiEmail } from '../../../../backend/src/platform/email-rules';
import { isEmail } from './email-address';

describe('An email address', () => {
  it.each([
    ...[
      'ada@example.test',
      ' ada.byron+paint@workshop.co.uk ',
      '\ufeffada@exam\u00adple.test',
      'a\u200bda@example.test',
    ],
    ...['ada@münchen.test', 'ada@例え。テスト', 'ada@пример.рф', 'jos\u00e9@example.test', '"ada@home"@example.test'],
  ])('is valid: %j', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    ...['', '\u200b', 'ada', 'ada@workshop', 'ada@@workshop.uk', 'ada byron@workshop.uk', '@workshop.uk'],
    ...['ada@workshop.\u24d2om', 'ada@a\u05d0.test', 'ada@xn--bücher.test'],
  ])('is invalid: %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it.each([
    [' a\u200bda@example.test\u200e', 'ada@example.test'],
    ['jose\u0301@mu\u0308nchen.test', 'jos\u00e9@xn--mnchen-3ya.test'],
    ['Ada@example.test/x', 'Ada@example.test/x'],
  ])('is read from %j as %j', (typed, read) => expect(asciiEmail(typed)).toBe(read));
});
