import { Link } from 'react-router-dom';
import { CategoryPicture } from '../../ui/scenes/category-picture';
import styles from './category-card.module.css';

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
    <li className={`${styles.card} ${hot ? styles.hot : ''}`}>
      <Link to={to} className={styles.link}>
        <span className={styles.art}>
          <CategoryPicture slug={slug} imageUrl={imageUrl} />
        </span>
        <span className={styles.name}>{name}</span>
        <span className={styles.description}>{description}</span>
      </Link>
    </li>
  );
}
