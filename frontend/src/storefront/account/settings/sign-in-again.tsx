import { useConfirmExternallyMutation } from '../../../api/account-api';
import { showError } from '../../../api/show-failure';
import { Button } from '../../../ui/button';

const FAILED = 'The external sign-in is not responding. Please try again in a moment.';

/** Confirms the user of an account without a password at the external provider, and returns to `returnTo`. */
export function SignInAgain({ returnTo }: { returnTo: string }) {
  const [confirm, { isLoading }] = useConfirmExternallyMutation();

  const begin = async () => {
    const { data, error } = await confirm({ confirmExternallyInput: { returnTo } });
    if (data) return window.location.assign(data.address);
    showError(error, FAILED);
  };

  return (
    <Button variant="outline" disabled={isLoading} onClick={() => void begin()}>
      Sign In Again to Confirm
    </Button>
  );
}
