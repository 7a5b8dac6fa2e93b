import { Link } from 'react-router-dom';
import type { ChatAnswer } from '../../../api/types';
import { Icon } from '../../../ui/icons/icon';
import styles from './answer-sources.module.css';

/** The pages that an answer was taken from; only pages of this shop. */
export function AnswerSources({ sources }: Pick<ChatAnswer, 'sources'>) {
  const own = sources.filter(({ url }) => /^\/(?!\/)/.test(url));
  if (own.length === 0) return null;
  return (
    <div className={styles.sources}>
      <p className={styles.title}>Sources</p>
      <ul className={styles.list} aria-label="Sources for this answer">
        {own.map(({ title, url }) => (
          <li key={url}>
            <Icon name="document" size={18} />
            <Link to={url}>{title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
