import type { ReactNode } from 'react';
import layout from './layout.module.css';
import spacing from './spacing.module.css';
import typography from './typography.module.css';

interface PageHeadingProps {
  title: string;
  text?: ReactNode;
  /** Beside the title, at the right. */
  aside?: ReactNode;
  /** 2 where the page has its own title above. */
  level?: 1 | 2;
}

/** The title of a page or of a part that fills one. */
export function PageHeading({ title, text, aside, level = 1 }: PageHeadingProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={`${layout.spreadWide} ${spacing.below20}`}>
      <div className={layout.shrink}>
        <Heading className={level === 1 ? undefined : typography.large}>{title}</Heading>
        {text && <p className={`${spacing.above6} ${typography.muted} ${layout.measure}`}>{text}</p>}
      </div>
      {aside}
    </div>
  );
}
