import { useCallback } from 'react';
import { hasStatus } from '../../../api/api-error';
import { useCompleteSageConnectionMutation } from '../../../api/staff-api';
import { asksForBusiness, completionFailure, rejectionText } from './connection-toasts';
import type { SageReturn } from './sage-return';

/** Result of a connection attempt: connected, connected but the business is still to be chosen, or failed. */
export interface Completion {
  kind: 'connected' | 'choose' | 'failed';
  message: string;
  /** The admin has to sign in first. */
  isSignedOut?: boolean;
}

/** Returns a function that finishes a connection with Sage's result. */
export function useCompleteConnection(): (returned: SageReturn) => Promise<Completion> {
  const [complete] = useCompleteSageConnectionMutation();
  return useCallback(
    async (returned) => {
      if (returned.kind === 'rejection') return { kind: 'failed', message: rejectionText(returned.error) };
      const { code, state } = returned;
      const { data, error } = await complete({ sageCallbackInput: { code, state } });
      if (data) return { kind: 'connected', message: data.message };
      const kind = asksForBusiness(error) ? 'choose' : 'failed';
      return { kind, message: completionFailure(error), isSignedOut: hasStatus(error, 401) };
    },
    [complete],
  );
}
