import { Link } from 'react-router-dom';
import { useListArticlesForProductQuery } from '../../../api/shop-api';
import { SectionHeading } from '../../../ui/page';
import styles from './from-the-guide.module.css';

/** The articles that concern a product (docs/rules.md#articles-of-a-product); on failure nothing is shown. */
export function FromTheGuide({ slug }: { slug: string }) {
  const { currentData: articles = [] } = useListArticlesForProductQuery({ slug });
  if (articles.length === 0) return null;
  return (
    <section aria-label="From the guide">
      <SectionHeading title="From the guide" aside={<Link to="/guide">See the whole guide</Link>} />
      <ul className={styles.list}>
        {articles.map((article) => (
          <li key={article.slug} className={styles.article}>
            <h3>
              <Link to={`/guide/${article.slug}`}>{article.title}</Link>
            </h3>
            <p>{article.summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
