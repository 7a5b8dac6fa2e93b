import { colourKey, colourText, type LineColour, lineKey, lineOfKey, nameInColour, ownColour } from './line-colour.js';

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
