import { Link } from 'react-router-dom';
import { HOT_DEALS } from '../../api/category-order';
import type { Category } from '../../api/types';
import styles from './category-card.module.css';
import { CategoryGlyph } from './category-glyph';

export function CategoryCard({ category }: { category: Category }) {
  const hot = category.slug === HOT_DEALS;
  return (
    <li className={`${styles.card} ${hot ? styles.hot : ''}`}>
      <Link to={hot ? '/products?sale=true' : `/products?category=${category.slug}`} className={styles.link}>
        <CategoryGlyph slug={category.slug} />
        <span className={styles.name}>{category.name}</span>
        <span className={styles.description}>{category.description}</span>
      </Link>
    </li>
  );
}
