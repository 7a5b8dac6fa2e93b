import {
  type AdminGoesWith,
  type AdminGoesWithLink,
  useGetGoesWithQuery,
  useSetGoesWithMutation,
} from '../../../../api/staff-api';
import { useVersionedState } from '../../../../api/use-versioned-edit';

export type GoesWithState = ReturnType<typeof useGoesWith>;

const linksIn = (stored: AdminGoesWith | undefined) => ({ links: stored?.goesWith ?? [] });

/** State of editing the products that go with a product (docs/rules.md#goes-with). Its version is the product's. */
export function useGoesWith(id: string) {
  const query = useGetGoesWithQuery({ id }, { refetchOnMountOrArgChange: true });
  const [replace] = useSetGoesWithMutation();
  const edit = useVersionedState({
    stored: query.data,
    valuesOf: linksIn,
    send: ({ links }, stored) =>
      replace({ id, setGoesWithInput: { version: stored?.version, goesWith: links.map(inputOf) } }),
    failure: 'Failed to update product.',
    isSame: (one, other) => JSON.stringify(one.links.map(inputOf)) === JSON.stringify(other.links.map(inputOf)),
  });
  return { ...edit, query };
}

const inputOf = ({ productId, kind, ratio, note }: AdminGoesWithLink) => ({ productId, kind, ratio, note });
