import type { FamilyMember } from '../../../../api/types';
import { formatPack } from './pack-labels';

export interface ColourChoice {
  colour: string;
  swatch: string | null;
  /** The product to go to: in the pack size shown, else in another one. */
  member: FamilyMember;
  isCurrent: boolean;
  /** Whether the colour is sold in the pack size shown. */
  isInThisSize: boolean;
}

export interface PackChoice {
  label: string;
  /** Undefined where the colour shown is not sold in this size. */
  member: FamilyMember | undefined;
  isCurrent: boolean;
}

/** Returns the colours to choose from, in their order; none where all have the same one. */
export function colourChoices(members: readonly FamilyMember[], shown: FamilyMember): ColourChoice[] {
  const byColour = groupedBy(
    members.filter(({ colour }) => colour !== ''),
    colourOf,
  );
  if (byColour.size < 2) return [];
  return [...byColour.values()].map((same) => {
    const inThisSize = same.find((member) => formatPack(member) === formatPack(shown));
    const member = inThisSize ?? same.find(({ inventory }) => inventory > 0) ?? (same[0] as FamilyMember);
    return {
      colour: member.colour,
      swatch: same.find(({ swatch }) => swatch)?.swatch ?? null,
      member,
      isCurrent: colourOf(member) === colourOf(shown),
      isInThisSize: inThisSize !== undefined,
    };
  });
}

/** Returns the pack sizes of the family, the smallest first; none where all have the same one. */
export function packChoices(members: readonly FamilyMember[], shown: FamilyMember): PackChoice[] {
  const sized = members.filter(({ packSize }) => packSize !== null);
  const byPack = groupedBy([...sized].sort(bySize), formatPack);
  if (byPack.size < 2) return [];
  return [...byPack].map(([label, same]) => ({
    label,
    member: same.find((member) => colourOf(member) === colourOf(shown)),
    isCurrent: label === formatPack(shown),
  }));
}

function groupedBy(members: readonly FamilyMember[], keyOf: (member: FamilyMember) => string) {
  const groups = new Map<string, FamilyMember[]>();
  for (const member of members) groups.set(keyOf(member), [...(groups.get(keyOf(member)) ?? []), member]);
  return groups;
}

const colourOf = ({ colour }: FamilyMember) => colour.toLowerCase();

const bySize = (one: FamilyMember, other: FamilyMember) =>
  (one.packUnit ?? '').localeCompare(other.packUnit ?? '') || (one.packSize ?? 0) - (other.packSize ?? 0);
