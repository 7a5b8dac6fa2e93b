import type { FamilyMember } from '../../../../api/types';
import { colourChoices, packChoices } from './family-picker';

const member = (colour: string, packSize: number | null, inventory = 5): FamilyMember => ({
  ...{ id: `${colour} ${packSize}`, slug: `${colour}-${packSize}`, name: `Paint ${colour}`, imageUrl: null },
  ...{ payable: '20.00', payableExVat: '16.67', inventory, mayBuy: true, colour, swatch: colour && '#111111' },
  ...{ packSize, packUnit: packSize === null ? null : 'ml' },
});
const black = member('Black', 1000);
const red = member('Red', 1000);
const largeBlack = member('Black', 5000);
const members = [largeBlack, black, red];
const colours = (shown: FamilyMember) =>
  colourChoices(members, shown).map(({ colour, member: { id }, isCurrent, isInThisSize }) => [
    colour,
    id,
    isCurrent,
    isInThisSize,
  ]);
const packs = (shown: FamilyMember) =>
  packChoices(members, shown).map(({ label, member: one, isCurrent }) => [label, one?.id, isCurrent]);

describe('The choices of a family', () => {
  it('keep the pack size when another colour is chosen', () => {
    expect(colours(black)).toEqual([
      ['Black', black.id, true, true],
      ['Red', red.id, false, true],
    ]);
  });

  it('lead to another pack size where the colour is not sold in this one', () => {
    expect(colours(largeBlack)).toEqual([
      ['Black', largeBlack.id, true, true],
      ['Red', red.id, false, false],
    ]);
  });

  it('have the pack sizes by size, without a product where the colour is not sold in it', () => {
    expect(packs(black)).toEqual([
      ['1 L', black.id, true],
      ['5 L', largeBlack.id, false],
    ]);
    expect(packs(red)).toEqual([
      ['1 L', red.id, true],
      ['5 L', undefined, false],
    ]);
  });

  it('are left out where there is only one', () => {
    expect(packChoices([black, red], black)).toEqual([]);
    expect(colourChoices([black, largeBlack], black)).toEqual([]);
    expect(packChoices([member('Black', null), member('Red', null)], black)).toEqual([]);
  });

  it('prefer a pack that is in stock', () => {
    const gone = member('Green', 500, 0);
    const there = member('Green', 250, 3);
    expect(colourChoices([black, gone, there], black)[1]?.member.id).toBe(there.id);
  });
});
