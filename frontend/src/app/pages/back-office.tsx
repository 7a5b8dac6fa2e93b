import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { signInAddress } from '../../api/session/return-path';
import { useFreshSession, useSession } from '../../api/session/use-session';
import { mayOpen } from '../../back-office/layout/menu';
import { NoAccess } from '../../back-office/layout/no-access';
import { Shell } from '../../back-office/layout/shell';
import { Spinner } from '../../ui/spinner';
import { AntdScope } from '../antd-scope';

/** The back office: its pages for staff, the way to the sign-in for who is signed out, "no access" for everybody else. */
export function BackOfficeRoute() {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  useFreshSession(pathname);
  useSignInFirst(user === null, pathname + search);
  if (!user) {
    return (
      <Shell user={undefined}>
        <Spinner text={user === null ? 'Taking you to the sign-in…' : 'Opening the back office…'} />
      </Shell>
    );
  }
  return (
    <Shell user={user}>
      {mayOpen(user.role, pathname) ? (
        <AntdScope>
          <Outlet />
        </AntdScope>
      ) : (
        <NoAccess user={user} />
      )}
    </Shell>
  );
}

/** The way to the sign-in and back; it leaves the page, so going back does not return to an empty one. */
function useSignInFirst(signedOut: boolean, path: string) {
  useEffect(() => {
    if (signedOut) window.location.replace(signInAddress(path));
  }, [signedOut, path]);
}
