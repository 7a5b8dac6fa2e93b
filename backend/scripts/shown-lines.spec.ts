import { errorLine, plainLine } from './shown-lines.ts';

describe('what is shown of a log', () => {
  it.each([
    [{ level: 'error', message: 'Sage refused', err: { message: '422' } }, 'shop: Sage refused: 422'],
    [{ level: 50, msg: 'Broken pipe' }, 'shop: Broken pipe'],
    [{ level: 'error', message: 'first line\nsecond line' }, 'shop: first line'],
    [{ level: 'error' }, 'shop: an error without words, see its log'],
  ])('is the error %j', (entry, shown) => {
    expect(errorLine('shop', JSON.stringify(entry))).toBe(shown);
  });

  it.each(['{"level":"info","message":"GET / 200"}', '{"level":', 'Listening'])('is not %s', (line) => {
    expect(plainLine('shop', line)).toBeUndefined();
  });

  it.each([
    ['TypeError: x is not a function', 'shop: TypeError: x is not a function'],
    ['\u001b[31mError: no\u001b[39m', 'shop: Error: no'],
    ['[Nest] 1 - ERROR [ExceptionHandler] no', 'shop: [Nest] 1 - ERROR [ExceptionHandler] no'],
  ])('is %j in plain words', (line, shown) => {
    expect(plainLine('shop', line)).toBe(shown);
  });
});
