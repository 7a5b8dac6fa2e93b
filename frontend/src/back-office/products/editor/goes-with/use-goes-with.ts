import { useState } from 'react';
import { hasStatus, problemMember, rejectionOf } from '../../../../api/api-error';
import {
  type AdminGoesWith,
  type AdminGoesWithLink,
  useGetGoesWithQuery,
  useSetGoesWithMutation,
} from '../../../../api/staff-api';
import { showToast } from '../../../../ui/toast/toast-store';

export interface GoesWithState {
  /** Undefined while it is loading. */
  links: AdminGoesWithLink[] | undefined;
  error: unknown;
  refetch: () => unknown;
  change: (links: AdminGoesWithLink[]) => void;
  isDirty: boolean;
  isBusy: boolean;
  /** The errors of the server by field: "goesWith.0.ratio". */
  errors: Record<string, string>;
  /** A colleague's list, where they changed it since it was loaded. */
  theirs: AdminGoesWithLink[] | undefined;
  /** Saves a changed list on this version of the product; returns the version after it, or undefined where it failed. */
  save: (version: number) => Promise<number | undefined>;
  loadTheirs: () => void;
  saveMine: () => Promise<number | undefined>;
}

/** State of editing the products that go with a product (docs/rules.md#goes-with). */
export function useGoesWith(productId: string): GoesWithState {
  const { data, error, refetch } = useGetGoesWithQuery({ id: productId }, { refetchOnMountOrArgChange: true });
  const [typed, setTyped] = useState<AdminGoesWithLink[]>();
  const [theirs, setTheirs] = useState<AdminGoesWith>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [replace, { isLoading }] = useSetGoesWithMutation();
  const saved = data?.goesWith;

  const send = async (version: number, links: AdminGoesWithLink[]): Promise<number | undefined> => {
    const goesWith = links.map(({ productId, kind, ratio, note }) => ({ productId, kind, ratio, note }));
    const result = await replace({ id: productId, setGoesWithInput: { version, goesWith } });
    if (result.data) {
      setTyped(undefined);
      setTheirs(undefined);
      setErrors({});
      return result.data.version;
    }
    const current = problemMember<AdminGoesWith>(result.error, 'current');
    if (hasStatus(result.error, 409) && current) {
      // Another part of the product changed: the user has nothing to decide.
      if (isSame(current.goesWith, saved)) return send(current.version, links);
      setTheirs(current);
      return undefined;
    }
    const { message, errors: found } = rejectionOf(result.error, 'Failed to update product.');
    setErrors(found);
    showToast({ title: 'Error', description: message, tone: 'error' });
    return undefined;
  };

  return {
    links: typed ?? saved,
    error: saved ? undefined : error,
    refetch,
    change: (links) => setTyped(isSame(links, saved) ? undefined : links),
    isDirty: typed !== undefined,
    isBusy: isLoading,
    errors,
    theirs: theirs?.goesWith,
    save: async (version) => (typed ? send(version, typed) : version),
    loadTheirs: () => {
      setTyped(undefined);
      setTheirs(undefined);
      void refetch();
    },
    saveMine: async () => (theirs && typed ? send(theirs.version, typed) : undefined),
  };
}

function isSame(one: AdminGoesWithLink[] | undefined, other: AdminGoesWithLink[] | undefined): boolean {
  return JSON.stringify(one?.map(essence)) === JSON.stringify(other?.map(essence));
}

const essence = ({ productId, kind, ratio, note }: AdminGoesWithLink) => [productId, kind, ratio, note];
