import { useId } from 'react';
import { Link } from 'react-router-dom';
import flow from '../flow.module.css';
import layout from '../layout.module.css';
import spacing from '../spacing.module.css';
import typography from '../typography.module.css';
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
    <div className={spacing.above24}>
      <h2 id={id} className={`${spacing.below8} ${typography.textM}`}>
        {title}
      </h2>
      <ul aria-labelledby={id} className={`${flow.wrap8} ${layout.boxes} ${layout.targets} ${styles.links}`}>
        {links.map(({ text, to }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
