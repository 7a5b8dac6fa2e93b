import { useId } from 'react';
import { Link } from 'react-router-dom';
import layout from '../layout.module.css';
import styles from './link-row.module.css';

interface LinkRowProps {
  title: string;
  links: readonly { text: string; to: string }[];
}

/** A row of links under a heading; nothing without links. */
export function LinkRow({ title, links }: LinkRowProps) {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <div className={layout.above24}>
      <h2 id={id} className={`${layout.below8} ${layout.textM}`}>
        {title}
      </h2>
      <ul aria-labelledby={id} className={`${layout.wrap8} ${layout.boxes} ${layout.targets} ${styles.links}`}>
        {links.map(({ text, to }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
