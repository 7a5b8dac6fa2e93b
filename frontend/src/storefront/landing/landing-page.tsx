import { Page } from '../../ui/page';
import { CategorySection } from './category-section';
import { FeaturedSection } from './featured-section';
import { Hero } from './hero/hero';
import { RewardsSection } from './rewards-section';
import { TrustSection } from './trust-section';

/** The front page of a guest. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <Page>
        <CategorySection />
        <FeaturedSection />
      </Page>
      <RewardsSection />
      <TrustSection />
    </>
  );
}
