import { useCallback } from 'react';
import { useSession } from '../../api/session/use-session';
import { useAddAddressMutation, useListAddressesQuery } from '../../api/shop-api';
import type { SavedAddress } from '../../api/types';
import { showToast } from '../../ui/toast/toast-store';
import type { AddressToSave } from './saved-address';

const NONE: SavedAddress[] = [];

/** The addresses that the customer keeps; none for a guest, and none where they cannot be had. */
export function useSavedAddresses() {
  const { isSignedIn } = useSession();
  const { data = NONE, isLoading } = useListAddressesQuery(undefined, { skip: !isSignedIn });
  const addresses = isSignedIn ? data : NONE;
  return { addresses, first: addresses.find(({ isDefault }) => isDefault), isLoading };
}

/** Keeps the address of an order that was placed. Nobody waits for it; only a failure is told. */
export function useSaveAddress() {
  const [add] = useAddAddressMutation();
  return useCallback(
    async (savedAddressInput: AddressToSave) => {
      const { error } = await add({ savedAddressInput });
      if (!error) return;
      showToast({
        title: 'Address not saved',
        description: 'Your order is placed. You can add the address in your account, under Settings.',
        tone: 'error',
      });
    },
    [add],
  );
}
