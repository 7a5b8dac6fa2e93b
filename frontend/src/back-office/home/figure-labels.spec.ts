import { changeOf } from './figures-card';

describe('The change of a figure', () => {
  it.each([
    [120, 100, { direction: 'up', percent: '20%' }],
    [75, 100, { direction: 'down', percent: '25%' }],
    [1001, 1000, { direction: 'up', percent: '< 1%' }],
    [100, 100, { direction: 'same' }],
    [0, 0, { direction: 'same' }],
    [5, 0, { direction: 'up' }],
    [-5, -10, { direction: 'up', percent: '50%' }],
    [5000, 1, { direction: 'up' }],
  ])('from %s to that of before, %s, is %j', (now, before, change) => {
    expect(changeOf(now, before)).toEqual(change);
  });
});
