import {
  COLOUR_LIMITS,
  colourKey,
  colourText,
  fitLineName,
  type LineColour,
  lineKey,
  lineOfKey,
  nameInColour,
  ownColour,
} from './line-colour.js';

const black: LineColour = { make: 'VW', code: 'LC9X', name: 'Deep Black Pearl', variant: null, isChecked: true };

describe('The colour of a line', () => {
  it.each<[LineColour, string]>([
    [black, 'VW LC9X Deep Black Pearl'],
    [{ ...black, variant: 'lighter' }, 'VW LC9X Deep Black Pearl, lighter'],
    [{ ...black, make: 'Lada', code: '509', name: '', isChecked: false }, 'Lada 509 (own code)'],
  ])('is named by make, code, name and variant: %#', (colour, text) => {
    expect(colourText(colour)).toBe(text);
    expect(nameInColour('Basecoat 1 L', colour)).toBe(`Basecoat 1 L, ${text}`);
  });

  const longest: LineColour = {
    ...{ make: 'M'.repeat(COLOUR_LIMITS.make), code: 'C'.repeat(COLOUR_LIMITS.code) },
    ...{ name: 'n'.repeat(COLOUR_LIMITS.name), variant: 'v'.repeat(COLOUR_LIMITS.variant), isChecked: false },
  };
  it.each<[string, LineColour | null, number, string]>([
    ['Basecoat 1 L', black, 255, 'Basecoat 1 L, VW LC9X Deep Black Pearl'],
    ['Basecoat 1 L', black, 30, 'Basecoat 1 L, VW LC9X Deep Bl…'],
    ['Basecoat 1 L', black, 22, 'Basecoat 1 L, VW LC9X…'],
    ['Basecoat 1 L', black, 21, 'Basecoat 1…, VW LC9X…'],
    ['Basecoat 1 L', longest, 50, `Basecoat 1 L, ${longest.code}…`],
    ['Basecoat, VW LC9X 1 L', black, 25, 'Basecoat, VW L…, VW LC9X…'],
    ['Clear coat', null, 6, 'Clear…'],
  ])('is not cut out of a name that is too long: %#', (name, colour, most, text) => {
    expect(fitLineName(nameInColour(name, colour), colour, most)).toBe(text);
    expect([...text].length).toBeLessThanOrEqual(most);
  });

  it('keeps make and code in a name of 255 characters, however long product and colour are named', () => {
    const text = fitLineName(nameInColour('p'.repeat(255), longest), longest, 255);
    expect([...text]).toHaveLength(255);
    expect(text).toContain(`…, ${longest.make} ${longest.code}…`);
  });

  it('leaves the name of a product without a colour as it is', () => {
    expect(nameInColour('Clear 5 L', null)).toBe('Clear 5 L');
  });

  it.each([black, { ...black, variant: 'lighter' }, { ...black, isChecked: false }])(
    'makes a line of its own, which its key names whole: %#',
    (colour) => {
      const line = { productId: 'tin', colour };
      expect(lineOfKey(lineKey(line))).toEqual(line);
      expect(colourKey(colour).length).toBeLessThan(300);
    },
  );

  it('leaves the key of a line without a colour as its product’s id', () => {
    expect(lineKey({ productId: 'tin', colour: null })).toBe('tin');
    expect(lineOfKey('tin')).toEqual({ productId: 'tin' });
  });

  it('keeps its parts apart in the key, whatever the table’s texts contain', () => {
    const line = { productId: 'tin', colour: { ...black, name: 'Black | Red', variant: 'lighter' } };
    expect(lineOfKey(lineKey(line))).toEqual({ ...line, colour: { ...line.colour, name: 'Black   Red' } });
  });

  it('has different keys for what the shop knows and what the customer entered', () => {
    expect(colourKey(black)).not.toBe(colourKey({ ...black, isChecked: false }));
  });

  it('of the customer’s own is one short line of plain text', () => {
    const typed = { make: ' La|da ', code: ' 50 9x ', name: 'a'.repeat(200), variant: ' ' };
    expect(ownColour(typed)).toEqual({
      ...{ make: 'La da', code: '50 9X', name: 'a'.repeat(100), variant: null, isChecked: false },
    });
  });
});
