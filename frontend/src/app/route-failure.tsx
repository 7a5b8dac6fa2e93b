import { Button } from '../ui/button';
import { usePageTitle } from '../ui/page-title';
import { StateMessage } from '../ui/state-message';

/** Shown when a page's code cannot be loaded, after a new release or without a connection, or when it fails. */
export function RouteFailure() {
  usePageTitle('Something went wrong');
  return (
    <main id="main">
      <StateMessage
        level={1}
        icon="warning"
        title="Something went wrong"
        text="This page could not be shown. Your cart is safe."
        actions={
          <Button look="signal" onClick={() => window.location.reload()}>
            Reload Page
          </Button>
        }
      />
    </main>
  );
}
