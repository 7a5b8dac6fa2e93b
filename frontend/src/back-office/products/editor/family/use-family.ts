import {
  type AdminFamily,
  type AdminFamilyMember,
  useGetProductFamilyQuery,
  useSetProductFamilyMutation,
} from '../../../../api/staff-api';
import { useVersionedState } from '../../../../api/use-versioned-edit';

interface FamilyValues {
  /** Without members the product is in no family. */
  family: Pick<AdminFamily, 'name' | 'optionName' | 'members'>;
}

export type FamilyState = ReturnType<typeof useFamily>;

const NONE: FamilyValues['family'] = { name: '', optionName: '', members: [] };

const familyIn = (stored: AdminFamily | undefined): FamilyValues => ({
  family: stored ? { name: stored.name, optionName: stored.optionName, members: stored.members } : NONE,
});

/** The family of a product, as it is edited (docs/rules.md#product-families). */
export function useFamily(id: string) {
  const query = useGetProductFamilyQuery({ id }, { refetchOnMountOrArgChange: true });
  const [replace] = useSetProductFamilyMutation();
  const edit = useVersionedState({
    stored: query.data,
    valuesOf: familyIn,
    send: ({ family }, stored) =>
      replace({ id, setFamilyInput: { ...inputOf(family), version: stored?.version ?? null } }),
    failure: 'Failed to update the family.',
    isSame: (one, other) => JSON.stringify(inputOf(one.family)) === JSON.stringify(inputOf(other.family)),
  });
  return { ...edit, query };
}

/** Without products there is no family, whatever name was typed; the server requires one, even to end it. */
function inputOf({ name, optionName, members }: FamilyValues['family']) {
  const sent = members.map(({ productId, colour, swatch, packSize, packUnit }: AdminFamilyMember) => ({
    ...{ productId, colour, swatch, packSize, packUnit },
  }));
  return { name: members.length > 0 ? name.trim() : 'None', optionName: optionName.trim(), members: sent };
}
