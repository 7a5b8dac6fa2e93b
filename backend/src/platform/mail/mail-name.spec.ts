import { mailName } from './mail-causes.js';

describe('A name in a mail', () => {
  it.each(['Ann', 'Mary Jane', "O'Neill", 'J.R.R.', 'St. John', 'Zoë', '李'])('is unchanged: %s', (name) => {
    expect(mailName(name)).toBe(name);
  });

  it.each([
    'Visit http://evil.example',
    'evil.example',
    'www.evil',
    'me@evil.example',
    'evil。example',
    'Win: call now',
    'a/b',
    'two\nlines',
    'x'.repeat(41),
  ])('is left out where it could become a link or is no name: %s', (name) => {
    expect(mailName(name)).toBe('');
  });
});
