import { colourInName, packInName, sharedBeginning } from './family-card';

describe('What a name says about a product of a family', () => {
  it.each([
    ['Aqua Basecoat Jet Black 1 L', 1000, 'ml'],
    ['High-Build Primer Grey 3500 ml', 3500, 'ml'],
    ['Fine Finishing Stopper 1 kg', 1000, 'g'],
    ['Body Filler 1.5 L', 1500, 'ml'],
    ['Mixing Cups 650 ml Box of 200', 200, 'pcs'],
    ['Deep Black Kit', null, null],
  ])('is the pack size: %s', (name, packSize, packUnit) => {
    expect(packInName(name)).toEqual({ packSize, packUnit });
  });

  it('is the colour, between the name of the family and the size', () => {
    expect(colourInName('Aqua Basecoat Jet Black 1 L', 'Aqua Basecoat')).toBe('Jet Black');
    expect(colourInName('HS Clearcoat 5 L', 'HS Clearcoat')).toBe('');
    expect(colourInName('Aqua Mid-Coat Pearl White 1 L', 'Aqua Basecoat')).toBe('');
  });

  it('is the name of the family: the words that both begin with', () => {
    expect(sharedBeginning('Aqua Basecoat Jet Black 1 L', 'Aqua Basecoat Jade 1 L')).toBe('Aqua Basecoat');
    expect(sharedBeginning('Clearcoat', 'Clearcoat')).toBe('Clearcoat');
    expect(sharedBeginning('Tape', 'Film')).toBe('');
  });
});
