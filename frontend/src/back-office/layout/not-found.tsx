import { ButtonLink } from '../../ui/button';
import { StateMessage } from '../../ui/feedback/state-message';
import { usePageTitle } from '../../ui/head/use-page-head';

/** Shown at addresses below /admin without a page; staff stay in the back office. */
export function NotFound() {
  usePageTitle('Page Not Found');
  return (
    <StateMessage
      level={1}
      icon="warning"
      title="Page Not Found"
      text="The address may be mistyped, or the page has moved."
      actions={
        <ButtonLink to="/admin" variant="signal">
          Back Office
        </ButtonLink>
      }
    />
  );
}
