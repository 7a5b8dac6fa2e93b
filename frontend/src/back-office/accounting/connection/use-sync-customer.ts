import { useCallback } from 'react';
import { readableMessage } from '../../../api/api-error';
import { useSyncCustomerMutation } from '../../../api/operations-api';
import { showToast } from '../../../ui/toast/toast-store';

const FAILED = 'Failed to sync customer to Sage';

/** Gives a customer a contact in Sage, or reads the linked one anew, and says so. The function returns whether it was done. */
export function useSyncCustomer(): [sync: (userId: string) => Promise<boolean>, isBusy: boolean] {
  const [syncCustomer, { isLoading }] = useSyncCustomerMutation();
  const sync = useCallback(
    async (userId: string) => {
      const { data, error } = await syncCustomer({ syncCustomerInput: { userId } });
      if (data) showToast({ title: 'Customer Synced', description: data.message, tone: 'success' });
      else showToast({ title: 'Sync Failed', description: readableMessage(error, FAILED), tone: 'error' });
      return data !== undefined;
    },
    [syncCustomer],
  );
  return [sync, isLoading];
}
