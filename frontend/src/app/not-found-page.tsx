import { ButtonLink } from '../ui/button';
import { usePageTitle } from '../ui/page-title';
import { StateMessage } from '../ui/state-message';

export function NotFoundPage() {
  usePageTitle('Page Not Found');
  return (
    <StateMessage
      level={1}
      icon="warning"
      title="Page Not Found"
      text="The address may be mistyped, or the page has moved."
      actions={
        <>
          <ButtonLink to="/products" look="signal">
            Browse Products
          </ButtonLink>
          <ButtonLink to="/" look="outline">
            Home
          </ButtonLink>
        </>
      }
    />
  );
}
