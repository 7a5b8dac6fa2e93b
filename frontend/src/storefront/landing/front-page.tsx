import { useSession } from '../../api/session/use-session';
import { Skeleton } from '../../ui/feedback/skeleton';
import { usePageHead } from '../../ui/head/use-page-head';
import { Page } from '../../ui/page';
import { CategorySection } from './category-section';
import { FeaturedSection } from './featured-section';
import { CustomerHomePage } from './home-page';
import { LandingPage } from './landing-page';
import { shopHead } from './shop-head';

/** The landing page for guests, the home page for customers; until that is known, their common part. */
export function FrontPage() {
  const { user } = useSession();
  usePageHead(shopHead);
  if (user) return <CustomerHomePage user={user} />;
  if (user === null) return <LandingPage />;
  return (
    <>
      <h1 className="visually-hidden">Topcoat</h1>
      <Skeleton height="clamp(180px, 22vw, 260px)" />
      <Page>
        <CategorySection />
        <FeaturedSection />
      </Page>
    </>
  );
}
