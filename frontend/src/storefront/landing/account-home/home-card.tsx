import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import flow from '../../../ui/flow.module.css';
import layout from '../../../ui/layout.module.css';
import spacing from '../../../ui/spacing.module.css';
import typography from '../../../ui/typography.module.css';
import styles from './account-home.module.css';

interface HomeCardProps {
  title: string;
  /** The page with more of it. */
  more?: { to: string; label: string };
  /** A control beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the signed-in front page. */
export function HomeCard({ title, more, action, children }: HomeCardProps) {
  const id = useId();
  return (
    <section
      className={`${layout.surface} ${flow.stack8} ${layout.shrink} ${layout.packed} ${styles.card}`}
      aria-labelledby={id}
    >
      <header className={`${layout.headline} ${spacing.gap0x16} ${layout.links}`}>
        <h2 id={id}>{title}</h2>
        {more && (
          <Link to={more.to} className={`${typography.fine} ${typography.strong}`}>
            {more.label}
          </Link>
        )}
        {action}
      </header>
      {children}
    </section>
  );
}
