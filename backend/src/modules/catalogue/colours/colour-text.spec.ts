import { writtenColour } from '../../../platform/line-colour.js';
import { makeKey } from './colour-rules.js';
import { type CandidateColour, colourKeysOf, readColour } from './colour-text.js';

const make = (name: string, ...aliases: string[]) => ({ make: name, keys: [name, ...aliases].map(makeKey) });
const VW = make('VW', 'Volkswagen');
const SEAT = make('Seat');
const FORD = make('Ford');
const HONDA = make('Honda');
const ROVER = make('Land Rover');
const colour = (of: typeof VW, code: string, name: string, ...variants: string[]): CandidateColour => ({
  ...{ ...of, code, name, variants: variants.map((each) => ({ name: each })) },
});
const TABLE: CandidateColour[] = [
  colour(VW, 'LC9X', 'Deep Black Pearl', 'bluer'),
  colour(VW, 'LB9A', 'Candy White', 'lighter', 'much lighter'),
  colour(SEAT, 'LB9A', 'Candy White'),
  colour(FORD, 'ZJN', 'Moondust Silver'),
  colour(FORD, 'RR', 'Ruby Red'),
  colour(HONDA, 'NH-624P', 'Premium White Pearl'),
  colour(ROVER, '820', 'Nacré Blanc'),
  ...[VW, SEAT, FORD, HONDA, ROVER].map((each) => ({ ...each, code: null, name: null, variants: null })),
];
const read = (text: string) => readColour(text, TABLE);
const written = (text: string) => {
  const { colour: found, problem } = read(text);
  return found ? `${writtenColour(found)}${found.isChecked ? '' : ' (own)'}` : problem;
};

describe('A colour that is written as one text', () => {
  it.each([
    'VW LC9X',
    'vw lc9x',
    'LC9X',
    'lc 9x',
    'VW-LC9X',
    'LC9X VW',
    'Volkswagen LC9X',
    'VW, LC9X',
    'LC9X deep black pearl',
    'VW LC9X Deep Black Pearl',
    'VW LC9X Deep Black',
    'deep black pearl LC9X',
    'deep black pearl',
    'VW deep black',
    'VW LC9X, standard',
    'Basecoat 1 L, VW LC9X',
    'Basecoat, mixed, LC9X',
  ])('is found in the table: %s', (text) => {
    expect(read(text)).toMatchObject({
      colour: { make: 'VW', code: 'LC9X', name: 'Deep Black Pearl', variant: null, isChecked: true },
      problem: null,
    });
  });

  it.each([
    ['VW LC9X bluer', 'VW LC9X Deep Black Pearl, bluer'],
    ['VW LC9X, Bluer', 'VW LC9X Deep Black Pearl, bluer'],
    ['VW LB9A, lighter', 'VW LB9A Candy White, lighter'],
    ['VW LB9A Candy White, much lighter', 'VW LB9A Candy White, much lighter'],
    ['deep black pearl, bluer', 'VW LC9X Deep Black Pearl, bluer'],
  ])('may have a variant: %s', (text, found) => {
    expect(written(text)).toBe(found);
  });

  it.each([
    ['Ford RR', 'Ford RR Ruby Red'],
    ['Honda NH 624 P', 'Honda NH-624P Premium White Pearl'],
    ['nh-624p', 'Honda NH-624P Premium White Pearl'],
    ['Land Rover 820', 'Land Rover 820 Nacré Blanc'],
    ['nacre blanc', 'Land Rover 820 Nacré Blanc'],
    ['moondust', 'Ford ZJN Moondust Silver'],
  ])('has codes of letters, of digits and of several words: %s', (text, found) => {
    expect(written(text)).toBe(found);
  });

  it.each([
    ['LB9A', '“LB9A” may be several colours: enter the make and the code, such as VW LB9A or Seat LB9A.'],
    ['pearl', '“pearl” may be several colours: enter the make and the code, such as VW LC9X or Honda NH-624P.'],
    ['deep purple', 'We do not know the colour “deep purple”: enter the make and the code, such as VW LC9X.'],
    ['QQ99', 'We do not know the colour “QQ99”: enter the make and the code, such as VW LC9X.'],
    ['VW', 'We do not know the colour “VW”: enter the make and the code, such as VW LC9X.'],
    ['Basecoat 1 L', 'We do not know the colour “Basecoat 1 L”: enter the make and the code, such as VW LC9X.'],
    ['Basecoat 500 ml', expect.stringContaining('We do not know')],
    ['Hardener 2K', expect.stringContaining('We do not know')],
  ])('is asked for where it is not clear: %s', (text, problem) => {
    expect(read(text)).toMatchObject({ colour: null, problem });
  });

  it.each([
    ['VW QQ99', 'VW QQ99 (own)'],
    ['volkswagen qq-99 old blue, pale', 'VW QQ-99 old blue, pale (own)'],
    ['Ford ABC', 'Ford ABC (own)'],
    ['RAL 7016 Anthracite Grey', 'RAL 7016 Anthracite Grey (own)'],
    ['Lada 509', 'Lada 509 (own)'],
    ['VW LB9A, greener', 'VW LB9A, greener (own)'],
    ['VW LC9X Candy White', 'VW LC9X Candy White (own)'],
    ['Basecoat 1 L, Ford QQ99', 'Ford QQ99 (own)'],
    ['Ford QQ99 blue (own code)', 'Ford QQ99 blue (own)'],
  ])('that the table does not have is a code of the customer’s own: %s', (text, found) => {
    expect(written(text)).toBe(found);
  });

  it.each([
    ['Ford QQ99, ruby', 'Ford QQ99, ruby (own)'],
    ['VW, QQ99, moondust', 'VW QQ99, moondust (own)'],
    ['RAL 7016, ruby', '“RAL 7016, ruby” may be several colours: enter the make and the code, such as Ford RR.'],
    ['VW, ruby', '“VW, ruby” may be several colours: enter the make and the code, such as Ford RR.'],
    ['VW LC9X, silver', 'VW LC9X, silver (own)'],
    [
      'VW LC9X, Ford RR',
      '“VW LC9X, Ford RR” may be several colours: enter the make and the code, such as VW LC9X or Ford RR.',
    ],
    ['Ford QQ99, LC9X', '“Ford QQ99, LC9X” may be several colours: enter the make and the code, such as VW LC9X.'],
  ])('is never replaced by a part of its text: %s', (text, found) => {
    expect(written(text)).toBe(found);
  });

  it('is read again from its own text', () => {
    const texts = ['lc9x, bluer', 'Seat LB9A', 'moondust', 'Land Rover 820', 'Ford QQ99 blue, pale', 'RAL 7016 Grey'];
    for (const text of texts) {
      const first = read(text).colour!;
      expect(read(writtenColour(first)).colour).toEqual(first);
    }
  });

  it('is sure where it has its make, or a code of letters and digits', () => {
    const sure = (text: string) => read(text).isSure;
    expect(['VW LC9X', 'LC9X', 'Land Rover 820', 'Ford QQ99', 'LB9A'].map(sure)).toEqual(Array(5).fill(true));
    expect(['820', 'RR', 'candy white', 'Tape 19 mm', 'shelf B12', 'Discs P800'].map(sure)).toEqual(
      Array(6).fill(false),
    );
  });

  it('asks the table for all codes and makes that the words may be, and for the words of each part', () => {
    const { codes, makes, parts } = colourKeysOf('Land Rover NH 624P, Čierna');
    expect(codes).toEqual(expect.arrayContaining(['NH624P', '624P', 'CIERNA']));
    expect(makes).toContain('landrover');
    expect(parts).toEqual([['land', 'rover', 'nh', '624p'], ['cierna']]);
    expect(colourKeysOf(' , ,!').parts).toEqual([]);
  });
});
