import { judge } from './processor-time.ts';

describe('The budget of a lane', () => {
  it('is kept up to its last second', () => {
    expect(judge(200, 200, 1)).toEqual({ isOver: false, isRed: false, words: '200 of 200 processor seconds (100 %)' });
  });

  it('is warned of above 100 %, and fails above 130 %', () => {
    expect(judge(250, 200, 1)).toMatchObject({ isOver: true, isRed: false });
    expect(judge(250, 200, 1).words).toBe('250 of 200 processor seconds (125 %): over its budget');
    expect(judge(261, 200, 1)).toMatchObject({ isOver: true, isRed: true });
  });

  it('is larger on a slow machine', () => {
    expect(judge(400, 200, 2)).toMatchObject({ isOver: false, isRed: false });
    expect(judge(400, 200, 2).words).toContain('2.0 times slower');
  });

  it('fails nothing beside much other work, but says that it was exceeded', () => {
    expect(judge(400, 200, 1, 300)).toMatchObject({ isOver: true, isRed: false });
    expect(judge(400, 200, 1, 300).words).toBe(
      '400 of 200 processor seconds (200 %, beside other work): over its budget',
    );
    expect(judge(400, 200, 1, 150).isRed).toBe(true);
  });
});
