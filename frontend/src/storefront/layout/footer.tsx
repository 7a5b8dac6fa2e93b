import { Link } from 'react-router-dom';
import { splitHotDeals } from '../../api/category-order';
import { useListCategoriesQuery } from '../../api/shop-api';
import { Icon } from '../../ui/icons/icon';
import { shopDetails } from '../../ui/shop-details';
import { Wordmark } from '../../ui/wordmark';
import styles from './footer.module.css';

export function Footer() {
  const { data: categories = [] } = useListCategoriesQuery();
  return (
    <footer className={styles.footer}>
      <div className={styles.coats} aria-hidden="true" />
      <div className={styles.inner}>
        <div className={styles.who}>
          <Wordmark height={26} />
          <address className={styles.address}>
            {shopDetails.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
        <nav aria-label="Quick links">
          <h2 className={styles.heading}>Quick Links</h2>
          <ul className={styles.links}>
            <li>
              <Link to="/products">All Products</Link>
            </li>
            {splitHotDeals(categories).proper.map((category) => (
              <li key={category.id}>
                <Link to={`/products?category=${category.slug}`}>{category.name}</Link>
              </li>
            ))}
            <li>
              <Link to="/cart">Shopping Cart</Link>
            </li>
          </ul>
        </nav>
        <div>
          <h2 className={styles.heading}>Contact</h2>
          <ul className={styles.links}>
            <li>
              <a href={shopDetails.phoneHref}>
                <Icon name="phone" size={18} />
                {shopDetails.phone}
              </a>
            </li>
            <li>
              <a href={`mailto:${shopDetails.email}`}>
                <Icon name="mail" size={18} />
                {shopDetails.email}
              </a>
            </li>
            <li className={styles.hours}>
              <Icon name="clock" size={18} />
              {shopDetails.supportHours}
            </li>
          </ul>
        </div>
      </div>
      <p className={styles.small}>All prices include VAT.</p>
    </footer>
  );
}
