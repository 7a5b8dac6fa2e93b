import { useState } from 'react';
import { readableMessage } from '../../api/api-error';
import { type Alerts, useChangeAlertsMutation } from '../../api/operations-api';
import type { ChangeAlertsInput } from '../../api/shop-api.gen';
import { showToast } from '../../ui/toast/toast-store';

/**
 * Saves a change of the rules or the quiet hours; `save` returns whether it succeeded. It is based on the rules as the
 * dialog opened: after a colleague's change it is rejected once, and then overwrites.
 */
export function useChangeAlerts(alerts: Alerts) {
  const [shown, setShown] = useState<Alerts | null>(alerts);
  const [change, { isLoading }] = useChangeAlertsMutation();
  const save = async (wanted: Partial<ChangeAlertsInput>, title: string): Promise<boolean> => {
    const { version, quietHours } = shown ?? alerts;
    const { error } = await change({ changeAlertsInput: { version, quietHours, rules: [], ...wanted } });
    if (error) {
      setShown(null);
      const description = readableMessage(error, 'The alert rules could not be saved.');
      showToast({ title: 'Not saved', description, tone: 'error' });
      return false;
    }
    showToast({ title, description: 'It applies from the next minute.', tone: 'success' });
    return true;
  };
  return { save, isSaving: isLoading };
}
