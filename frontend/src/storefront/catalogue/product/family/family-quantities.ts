import { mostPerLine } from '../../../../../../backend/src/modules/cart/quantity-limit';
import { readWhole } from '../../../../../../backend/src/platform/typed-numbers';
import type { FamilyMember } from '../../../../api/types';
import { formatPack } from './pack-labels';

/** A member of a family with the quantity typed for it. */
export interface MemberQuantity {
  member: FamilyMember;
  /** "P80", "Standard 500 ml". */
  label: string;
  /** 0 where nothing, or nothing readable, was typed. */
  quantity: number;
  inCart: number;
  /** Why the text cannot be added, in plain words; null where it can. */
  problem: string | null;
}

/** Returns a member's name within its family; the pack only where the packs differ. */
export function memberLabel(member: FamilyMember, members: readonly FamilyMember[]): string {
  const hasPacks = new Set(members.map(formatPack)).size > 1;
  return [member.colour, hasPacks && formatPack(member)].filter(Boolean).join(' ') || member.name;
}

/** Reads the typed quantities, each limited to the stock less what is in the cart (docs/rules.md#product-families). */
export function readQuantities(
  members: readonly FamilyMember[],
  texts: Readonly<Record<string, string>>,
  inCartOf: (productId: string) => number,
): MemberQuantity[] {
  return members.map((member) => {
    const label = memberLabel(member, members);
    const text = (texts[member.id] ?? '').trim();
    const typed = text === '' ? 0 : readWhole(text);
    const inCart = inCartOf(member.id);
    const problem = typed === null ? `${label}: enter a whole number.` : tooMany(label, member, typed, inCart);
    return { member, label, quantity: typed ?? 0, inCart, problem };
  });
}

function tooMany(label: string, { inventory }: FamilyMember, quantity: number, inCart: number): string | null {
  const left = Math.max(0, mostPerLine(inventory) - inCart);
  if (quantity <= left) return null;
  const limit = mostPerLine(inventory) < inventory ? 'allowed per line' : 'in stock';
  const count = mostPerLine(inventory).toLocaleString('en-GB');
  return inCart > 0
    ? `${label}: only ${count} ${limit}, and ${inCart.toLocaleString('en-GB')} in your cart already.`
    : `${label}: only ${count} ${limit}.`;
}

/** Returns the chosen quantities as a text: "P80 × 2, P180 × 1". */
export const describeQuantities = (chosen: readonly MemberQuantity[]) =>
  chosen.map(({ label, quantity }) => `${label} × ${quantity.toLocaleString('en-GB')}`).join(', ');
