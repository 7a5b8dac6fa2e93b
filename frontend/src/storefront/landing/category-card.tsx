import { Link } from 'react-router-dom';
import { CategoryArt } from './category-art';
import styles from './category-card.module.css';

interface CategoryCardProps {
  slug: string;
  name: string;
  description: string;
  to: string;
  hot: boolean;
}

export function CategoryCard({ slug, name, description, to, hot }: CategoryCardProps) {
  return (
    <li className={`${styles.card} ${hot ? styles.hot : ''}`}>
      <Link to={to} className={styles.link}>
        <span className={styles.art}>
          <CategoryArt slug={slug} />
        </span>
        <span className={styles.name}>{name}</span>
        <span className={styles.description}>{description}</span>
      </Link>
    </li>
  );
}
