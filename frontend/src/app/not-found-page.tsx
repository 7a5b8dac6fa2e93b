import { categoryLinks, searchLinks } from '../api/search-links';
import { useListCategoriesQuery } from '../api/shop-api';
import { ButtonLink } from '../ui/button';
import { StateMessage } from '../ui/feedback/state-message';
import { usePageHead } from '../ui/head/use-page-head';
import { LinkRow } from '../ui/navigation/link-row';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  usePageHead({ title: 'Page Not Found', missing: true });
  const { data: categories } = useListCategoriesQuery();
  return (
    <>
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
      <div className={styles.help}>
        <LinkRow title="Categories" links={categoryLinks(categories ?? [])} />
        <LinkRow title="Popular searches" links={searchLinks()} />
      </div>
    </>
  );
}
