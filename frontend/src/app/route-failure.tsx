import { Button } from '../ui/button';
import { useOnline } from '../ui/feedback/async-view';
import { StateMessage } from '../ui/feedback/state-message';
import { usePageTitle } from '../ui/head/use-page-head';

/** Shown when a page fails, or its code cannot be loaded: after a release or offline. */
export function RouteFailure() {
  const online = useOnline();
  usePageTitle('Something went wrong');
  return (
    <StateMessage
      level={1}
      icon={online ? 'warning' : 'offline'}
      title={online ? 'Something went wrong' : 'You are offline'}
      text={
        online
          ? 'This page could not be shown. Your cart is safe.'
          : 'This page will load once you are back online. Your cart is safe.'
      }
      actions={
        <Button variant="signal" onClick={() => window.location.reload()}>
          Reload Page
        </Button>
      }
      alert
    />
  );
}
