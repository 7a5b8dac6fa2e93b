import { useSignOut } from '../../api/session/use-sign-out';
import type { CurrentUser } from '../../api/types';
import { Button, ButtonLink } from '../../ui/button';
import { StateMessage } from '../../ui/feedback/state-message';
import { usePageTitle } from '../../ui/head/use-page-head';

/** Shown to users whose role may not open the page (docs/rules.md#roles). */
export function NoAccess({ user }: { user: CurrentUser }) {
  usePageTitle('No access');
  const signOut = useSignOut();
  const isStaff = user.role !== 'customer';
  return (
    <StateMessage
      level={1}
      icon="lock"
      title="No access"
      text={
        isStaff
          ? 'Your role does not have access to this page. An admin can change your role.'
          : `The back office is for our staff. You are signed in as ${user.email}.`
      }
      actions={
        <>
          <ButtonLink to={isStaff ? '/admin' : '/'} variant="signal">
            {isStaff ? 'Back Office' : 'Go to the Shop'}
          </ButtonLink>
          <Button variant="outline" onClick={signOut}>
            Sign Out
          </Button>
        </>
      }
    />
  );
}
