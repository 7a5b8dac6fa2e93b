import { Link } from 'react-router-dom';
import { HOT_DEALS } from '../../api/category-order';
import { useListCategoriesQuery } from '../../api/shop-api';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import flow from '../../ui/flow.module.css';
import layout from '../../ui/layout.module.css';
import { SectionHeading } from '../../ui/page';
import { CategoryPicture } from '../../ui/scenes/category-picture';
import typography from '../../ui/typography.module.css';
import categoryCardStyles from './category-card.module.css';
import styles from './category-section.module.css';

interface CategoryCardProps {
  slug: string;
  name: string;
  description: string;
  imageUrl: string | null;
  to: string;
  hot: boolean;
}

export function CategoryCard({ slug, name, description, imageUrl, to, hot }: CategoryCardProps) {
  return (
    <li className={`${layout.flex} ${hot ? categoryCardStyles.hot : ''}`}>
      <Link to={to} className={`${layout.surface} ${categoryCardStyles.link}`}>
        <span className={`${layout.block} ${layout.clip} ${categoryCardStyles.art}`}>
          <CategoryPicture slug={slug} imageUrl={imageUrl} />
        </span>
        <span className={`${typography.figure} ${typography.textXl} ${typography.bold} ${categoryCardStyles.name}`}>
          {name}
        </span>
        <span className={`${layout.clamped} ${typography.small} ${categoryCardStyles.description}`}>{description}</span>
      </Link>
    </li>
  );
}

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
          <div className={`${flow.stack10} ${styles.categories}`}>
            {Array.from({ length: USUAL }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never move
              <Skeleton key={index} height="268px" />
            ))}
          </div>
        }
      >
        {(categories) => (
          <ul className={`${flow.stack10} ${styles.categories}`}>
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
