import { useEffect, useRef } from 'react';
import type { CurrentUser } from '../types';
import { signInAddress } from './return-path';
import { useSession } from './use-session';

interface RequiredUser {
  /** Missing until it is known, and while a guest is led away. */
  user: CurrentUser | null | undefined;
  /** Signed out, or the account deleted, while the page was open. */
  hasLeft: boolean;
}

/** Returns the signed-in user for a page of theirs; a guest is led to the sign-in and back to `address`. */
export function useRequiredUser(address: string): RequiredUser {
  const { user } = useSession();
  const wasOpen = useRef(false);
  if (user) wasOpen.current = true;
  const isTurnedAway = user === null && !wasOpen.current;
  useEffect(() => {
    if (isTurnedAway) window.location.replace(signInAddress(address));
  }, [isTurnedAway, address]);
  return { user, hasLeft: user === null && wasOpen.current };
}
