import {
  checkMembers,
  FamilyMemberTwice,
  FamilySize,
  MAX_MEMBERS,
  type Member,
  NothingToChoose,
  SameChoiceTwice,
} from './product-family.entity.js';

const id = (number: number) => `0190b7a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const member = (number: number, fields: Partial<Member> = {}): Member => ({
  productId: id(number),
  colour: `Colour ${number}`,
  swatch: null,
  packSize: 1000,
  packUnit: 'ml',
  ...fields,
});

describe('The products of a family', () => {
  it('are stored in the order given, with swatches in lower case', () => {
    const black = member(2, { colour: 'Jet Black', swatch: '#11131F' });
    expect(checkMembers([black, member(1)])).toEqual([{ ...black, swatch: '#11131f' }, member(1)]);
  });

  it('have no swatch without a colour, and no unit without a size', () => {
    const [small, large] = checkMembers([member(1, { colour: '', swatch: '#111111' }), member(2, { packSize: null })]);
    expect(small).toMatchObject({ swatch: null, packUnit: 'ml' });
    expect(large).toMatchObject({ packSize: null, packUnit: null });
  });

  it('are two at least and 60 at most; none at all ends the family', () => {
    const many = Array.from({ length: MAX_MEMBERS + 1 }, (_, number) => member(number));
    expect(checkMembers(many.slice(1))).toHaveLength(60);
    expect(checkMembers([])).toEqual([]);
    expect(() => checkMembers(many)).toThrow(FamilySize);
    expect(() => checkMembers([member(1)])).toThrow(FamilySize);
  });

  it('are each in it once, however their ids are written', () => {
    const again = member(1, { productId: id(1).toUpperCase(), colour: 'Other' });
    expect(() => checkMembers([member(1), again])).toThrow(FamilyMemberTwice);
  });

  it('each have a colour or a pack size', () => {
    expect(() => checkMembers([member(1), member(2, { colour: '', packSize: null })])).toThrow(NothingToChoose);
  });

  it('are asked for the option that the family is chosen by', () => {
    const grit = member(1, { colour: 'P80' });
    const bare = member(2, { colour: '', packSize: null });
    expect(() => checkMembers([grit, bare], 'Grit')).toThrow('a grit or a pack size');
    expect(() => checkMembers([grit, { ...grit, productId: id(2) }], 'Grit')).toThrow('the same grit and pack size');
  });

  it('differ in colour or pack size, upper case aside', () => {
    const black = member(1, { colour: 'Jet Black' });
    const same = member(2, { colour: 'jet black' });
    expect(() => checkMembers([black, same])).toThrow(SameChoiceTwice);
    expect(checkMembers([black, { ...same, packSize: 5000 }])).toHaveLength(2);
  });
});
