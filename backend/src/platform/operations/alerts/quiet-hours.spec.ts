import { isQuiet } from './alert-settings.entity.js';

const NIGHT = { from: '22:00', to: '07:00', weekends: false };

describe('Quiet hours', () => {
  it.each([
    ['before they begin', '2026-11-23T21:59:59Z', false],
    ['when they begin', '2026-11-23T22:00:00Z', true],
    ['at midnight', '2026-11-24T00:00:00Z', true],
    ['just before they end', '2026-11-24T06:59:59Z', true],
    ['when they end', '2026-11-24T07:00:00Z', false],
  ])('go over midnight: %s', (_, at, expected) => {
    expect(isQuiet(NIGHT, new Date(at))).toBe(expected);
  });

  it.each([
    ['in winter, when London is on GMT', '2026-01-15T06:30:00Z', true],
    ['in summer at half past five GMT, which is half past six in London', '2026-07-15T05:30:00Z', true],
    ['in summer at half past six GMT, which is half past seven in London', '2026-07-15T06:30:00Z', false],
    ['in summer from nine in the evening GMT', '2026-07-15T21:00:00Z', true],
  ])('follow the clock of London: %s', (_, at, expected) => {
    expect(isQuiet(NIGHT, new Date(at))).toBe(expected);
  });

  it('end at seven on the morning when the clocks go forward, an hour earlier than the day before', () => {
    expect(isQuiet(NIGHT, new Date('2026-03-28T06:30:00Z'))).toBe(true);
    expect(isQuiet(NIGHT, new Date('2026-03-29T05:59:00Z'))).toBe(true);
    expect(isQuiet(NIGHT, new Date('2026-03-29T06:00:00Z'))).toBe(false);
  });

  it('end at seven on the morning when the clocks go back, an hour later than the day before', () => {
    expect(isQuiet(NIGHT, new Date('2026-10-24T06:30:00Z'))).toBe(false);
    expect(isQuiet(NIGHT, new Date('2026-10-25T06:30:00Z'))).toBe(true);
    expect(isQuiet(NIGHT, new Date('2026-10-25T07:00:00Z'))).toBe(false);
  });

  it('hold in both hours that the clock shows twice', () => {
    const early = { from: '01:00', to: '02:00', weekends: false };
    expect(isQuiet(early, new Date('2026-10-25T00:30:00Z'))).toBe(true);
    expect(isQuiet(early, new Date('2026-10-25T01:30:00Z'))).toBe(true);
    expect(isQuiet(early, new Date('2026-10-25T02:00:00Z'))).toBe(false);
  });

  it('can lie within a day', () => {
    const noon = { from: '12:00', to: '13:00', weekends: false };
    expect(isQuiet(noon, new Date('2026-11-23T12:30:00Z'))).toBe(true);
    expect(isQuiet(noon, new Date('2026-11-23T13:00:00Z'))).toBe(false);
    expect(isQuiet(noon, new Date('2026-11-23T03:00:00Z'))).toBe(false);
  });

  it('are none at night where both ends are the same', () => {
    const none = { from: '00:00', to: '00:00', weekends: false };
    expect(isQuiet(none, new Date('2026-11-23T00:00:00Z'))).toBe(false);
    expect(isQuiet(none, new Date('2026-11-23T03:00:00Z'))).toBe(false);
  });

  it('last from Saturday to Sunday midnight by the clock of London where weekends are quiet', () => {
    const weekends = { ...NIGHT, weekends: true };
    expect(isQuiet(weekends, new Date('2026-07-10T20:30:00Z'))).toBe(false);
    expect(isQuiet(weekends, new Date('2026-07-11T11:00:00Z'))).toBe(true);
    expect(isQuiet(weekends, new Date('2026-07-12T11:00:00Z'))).toBe(true);
    expect(isQuiet(weekends, new Date('2026-07-13T06:00:00Z'))).toBe(false);
    expect(isQuiet({ ...NIGHT, weekends: false }, new Date('2026-07-11T11:00:00Z'))).toBe(false);
  });
});
