import { useState } from 'react';

/** Returns the options of a query, and a function that sets its polling interval in ms from its own data; 0 stops it. */
export function usePolling(initial = 0) {
  const [pollingInterval, setPollingInterval] = useState(initial);
  const poll = (wanted: number) => wanted !== pollingInterval && setPollingInterval(wanted);
  return [{ pollingInterval, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true }, poll] as const;
}
