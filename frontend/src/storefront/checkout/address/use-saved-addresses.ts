import { useCallback } from 'react';
import { useSession } from '../../../api/session/use-session';
import { useAddAddressMutation, useListAddressesQuery } from '../../../api/shop-api';
import type { SavedAddress } from '../../../api/types';
import { showToast } from '../../../ui/toast/toast-store';
import type { AddressToSave } from './saved-address';

const NONE: SavedAddress[] = [];

/** Returns the customer's saved addresses; empty for guests and on failure. */
export function useSavedAddresses() {
  const { isSignedIn } = useSession();
  const { data = NONE, isLoading } = useListAddressesQuery(undefined, { skip: !isSignedIn });
  const addresses = isSignedIn ? data : NONE;
  return { addresses, first: addresses.find(({ isDefault }) => isDefault), isLoading };
}

/** Saves the address of a placed order in the background; only a failure is shown. */
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
