import { POSTCODE_AREAS, postTownOf } from './postcodes.client.js';

describe('The town of a postcode', () => {
  it('is known for the main districts of each of the 124 areas', () => {
    expect(Object.keys(POSTCODE_AREAS)).toHaveLength(124);
    for (const [area, [town, , districts]] of Object.entries(POSTCODE_AREAS)) {
      expect(`${area} ${districts}`).toMatch(/^[A-Z]{1,2}( \d{1,2}(-\d{1,2})?)+$/);
      expect(postTownOf(`${area}${/\d+/.exec(districts)?.[0]} 1AA`)).toMatchObject({ town });
    }
  });

  it.each([
    ['LS12 3AA', 'Leeds', 'West Yorkshire'],
    ['B33 8TH', 'Birmingham', 'West Midlands'],
    ['EC1A 1BB', 'London', 'Greater London'],
    ['W1A 0AX', 'London', 'Greater London'],
    ['CR0 2AA', 'Croydon', 'Greater London'],
    ['BT5 5GS', 'Belfast', null],
  ])('is named for %s', (postcode, town, county) => {
    expect(postTownOf(postcode)).toEqual({ town, county });
  });

  it.each(['LS29 8AA', 'B74 2AA', 'BF1 2AT', 'BFPO 57', 'GIR 0AA'])('is not guessed for %s', (postcode) => {
    expect(postTownOf(postcode)).toEqual({ town: null, county: null });
  });

  it('is none where there is no such area', () => {
    expect(postTownOf('ZZ1 1AA')).toBeNull();
    expect(postTownOf('QQ1 1AA')).toBeNull();
  });
});
