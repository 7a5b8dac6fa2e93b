import { useConfirmExternallyMutation } from '../../../api/account-api';
import { rejectionOf } from '../../../api/api-error';
import { Button } from '../../../ui/button';
import { showToast } from '../../../ui/toast/toast-store';

const FAILED = 'The external sign-in is not responding. Please try again in a moment.';

/** Confirms the user of an account without a password at the external provider, and returns to `returnTo`. */
export function SignInAgain({ returnTo }: { returnTo: string }) {
  const [confirm, { isLoading }] = useConfirmExternallyMutation();

  const begin = async () => {
    const { data, error } = await confirm({ confirmExternallyInput: { returnTo } });
    if (data) return window.location.assign(data.address);
    showToast({ title: 'Error', description: rejectionOf(error, FAILED).message, tone: 'error' });
  };

  return (
    <Button variant="outline" disabled={isLoading} onClick={() => void begin()}>
      Sign In Again to Confirm
    </Button>
  );
}
