import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import { useProofNeeded } from '../../api/session/fresh-proof';
import { signInAddress } from '../../api/session/return-path';
import { useSessionEnded } from '../../api/session/session-ended';
import { loadCurrentUser, useFreshSession, useSession } from '../../api/session/use-session';
import type { ShopDispatch } from '../../api/shop-state';
import { Frame } from '../../back-office/layout/frame';
import { mayOpen } from '../../back-office/layout/menu';
import { NoAccess } from '../../back-office/layout/no-access';
import { ProofDialog } from '../../back-office/layout/proof-dialog';
import { SessionEndedDialog } from '../../back-office/layout/session-ended-dialog';
import { UploadScope } from '../../back-office/uploads/upload-scope';
import { BackOfficeScope } from '../../ui/antd-scope';
import { Spinner } from '../../ui/feedback/spinner';

/** Shows the pages to staff, the sign-in to guests and "no access" to everyone else. */
export function BackOfficeRoute() {
  const { user: current } = useSession();
  const { pathname, search } = useLocation();
  const [user, setUser] = useState(current ?? undefined);
  if (current && current !== user) setUser(current);
  const hasEnded = useSessionEnded() || (current === null && user !== undefined);
  const isProofNeeded = useProofNeeded();
  useFreshSession(pathname);
  useSessionChecks();
  useSignInFirst(current === null && !user, pathname + search);
  return (
    <BackOfficeScope>
      <Frame user={user}>
        {!user && <Spinner text={current === null ? 'Taking you to the sign-in…' : 'Opening the back office…'} />}
        {user &&
          (mayOpen(user.role, pathname) ? (
            <UploadScope>
              <Outlet />
            </UploadScope>
          ) : (
            <NoAccess user={user} />
          ))}
      </Frame>
      {user && isProofNeeded && <ProofDialog />}
      {user && hasEnded && <SessionEndedDialog user={user} path={pathname + search} />}
    </BackOfficeScope>
  );
}

const SESSION_CHECK_MS = 60_000;

/** Long typing makes no requests: this keeps the session alive, or shows early that it has ended. */
function useSessionChecks() {
  const dispatch = useDispatch<ShopDispatch>();
  useEffect(() => {
    let lastCheck = Date.now();
    const check = () => {
      if (Date.now() - lastCheck < SESSION_CHECK_MS) return;
      lastCheck = Date.now();
      void dispatch(loadCurrentUser());
    };
    window.addEventListener('keydown', check);
    window.addEventListener('pointerdown', check);
    return () => {
      window.removeEventListener('keydown', check);
      window.removeEventListener('pointerdown', check);
    };
  }, [dispatch]);
}

/** Replaces the page by the sign-in, so that going back does not return to an empty one. */
function useSignInFirst(signedOut: boolean, path: string) {
  useEffect(() => {
    if (signedOut) window.location.replace(signInAddress(path));
  }, [signedOut, path]);
}
