import { ButtonLink } from '../ui/button';
import { StateMessage } from '../ui/feedback/state-message';
import { usePageHead } from '../ui/head/use-page-head';

export function NotFoundPage() {
  usePageHead({ title: 'Page Not Found', missing: true });
  return (
    <StateMessage
      level={1}
      icon="warning"
      title="Page Not Found"
      text="The address may be mistyped, or the page has moved."
      actions={
        <>
          <ButtonLink to="/products" variant="signal">
            Browse Products
          </ButtonLink>
          <ButtonLink to="/" variant="outline">
            Home
          </ButtonLink>
        </>
      }
    />
  );
}
