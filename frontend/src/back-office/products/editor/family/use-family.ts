import { useState } from 'react';
import { hasStatus, problemMember, rejectionOf } from '../../../../api/api-error';
import {
  type AdminFamily,
  type AdminFamilyMember,
  useGetProductFamilyQuery,
  useSetProductFamilyMutation,
} from '../../../../api/staff-api';
import { showToast } from '../../../../ui/toast/toast-store';

/** A family as it is edited. */
type Typed = Pick<AdminFamily, 'name' | 'members'>;

export interface FamilyState {
  /** Undefined while it is loading; without members where the product is in no family. */
  family: Typed | undefined;
  error: unknown;
  refetch: () => unknown;
  change: (family: Typed) => void;
  isDirty: boolean;
  isBusy: boolean;
  /** The errors of the server by field: "members.0.swatch". */
  errors: Record<string, string>;
  /** A colleague's family, where they changed it since it was loaded. */
  theirs: AdminFamily | undefined;
  /** Saves a changed family; returns whether nothing is left to save. */
  save: () => Promise<boolean>;
  loadTheirs: () => void;
  saveMine: () => Promise<boolean>;
}

/** The family of a product, as it is edited (docs/rules.md#product-families). */
export function useFamily(productId: string): FamilyState {
  const { data, error, refetch } = useGetProductFamilyQuery({ id: productId }, { refetchOnMountOrArgChange: true });
  const [typed, setTyped] = useState<Typed>();
  const [theirs, setTheirs] = useState<AdminFamily>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [replace, { isLoading }] = useSetProductFamilyMutation();

  const send = async (version: number | null, family: Typed): Promise<boolean> => {
    const members = family.members.map(({ product: _, ...member }) => member);
    // The server requires a name, even to end a family.
    const name = family.name.trim() || (members.length === 0 ? 'None' : '');
    const result = await replace({ id: productId, setFamilyInput: { version, name, members } });
    if (result.data) {
      setTyped(undefined);
      setTheirs(undefined);
      setErrors({});
      return true;
    }
    const current = problemMember<AdminFamily>(result.error, 'current');
    if (hasStatus(result.error, 409) && current) setTheirs(current);
    else {
      const { message, errors: found } = rejectionOf(result.error, 'Failed to update the family.');
      setErrors(found);
      showToast({ title: 'Error', description: message, tone: 'error' });
    }
    return false;
  };

  return {
    family: typed ?? data,
    error: data ? undefined : error,
    refetch,
    change: (family) => setTyped(isSame(family, data) ? undefined : family),
    isDirty: typed !== undefined,
    isBusy: isLoading,
    errors,
    theirs,
    save: async () => (typed && data ? send(data.version, typed) : true),
    loadTheirs: () => {
      setTyped(undefined);
      setTheirs(undefined);
      void refetch();
    },
    saveMine: async () => (theirs && typed ? send(theirs.version, typed) : false),
  };
}

/** Without products there is no family, whatever name was typed. */
function isSame(one: Typed, other: Typed | undefined): boolean {
  const [mine, theirs] = [one.members.map(essence), other?.members.map(essence)];
  return JSON.stringify(mine) === JSON.stringify(theirs) && (mine.length === 0 || one.name === other?.name);
}

const essence = ({ product: _, ...member }: AdminFamilyMember) => Object.entries(member).sort();
