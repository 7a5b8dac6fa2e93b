import { HOT_DEALS } from '../../api/category-order';
import { useListCategoriesQuery } from '../../api/shop-api';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { SectionHeading } from '../../ui/page';
import { CategoryCard } from './category-card';
import styles from './category-section.module.css';

const USUAL = 5;

export function CategorySection() {
  const { data, error, refetch } = useListCategoriesQuery();
  return (
    <section aria-label="Shop by category">
      <SectionHeading title="Shop by category" />
      <AsyncView
        data={data}
        error={error}
        onRetry={refetch}
        what="the categories"
        skeleton={
          <div className={styles.categories}>
            {Array.from({ length: USUAL }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never move
              <Skeleton key={index} height="268px" />
            ))}
          </div>
        }
      >
        {(categories) => (
          <ul className={styles.categories}>
            {categories.map(({ id, slug, name, description, imageUrl }) => (
              <CategoryCard
                key={id}
                slug={slug}
                name={name}
                description={description}
                imageUrl={imageUrl}
                hot={slug === HOT_DEALS}
                to={slug === HOT_DEALS ? '/products?sale=true' : `/products?category=${slug}`}
              />
            ))}
          </ul>
        )}
      </AsyncView>
    </section>
  );
}
