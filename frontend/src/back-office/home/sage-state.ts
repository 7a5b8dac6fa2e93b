import type { GetSageStatusApiResponse } from '../../api/shop-api.gen';

/** Returns how the connection to Sage is, for a badge. */
export function sageState({ configured, connected, expired }: GetSageStatusApiResponse): {
  label: string;
  tone: 'success' | 'error' | 'warning';
} {
  if (!configured) return { label: 'Not set up', tone: 'warning' };
  if (expired) return { label: 'Connect again', tone: 'error' };
  return connected ? { label: 'Connected', tone: 'success' } : { label: 'Not connected', tone: 'error' };
}
