import styles from './picture.module.css';
import { pictureSources } from './picture-sources';

interface PictureProps {
  /** The 640 px address; null shows an empty tin. */
  imageUrl: string | null | undefined;
  alt: string;
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  /** For pictures on the first screen. */
  eager?: boolean;
  /** `auto` for small pictures beside the main one, which must not delay it. */
  priority?: 'high' | 'auto';
}

/** A square picture in the width it is shown at; its space is reserved while it loads. */
export function Picture({ imageUrl, alt, sizes, eager = false, priority = eager ? 'high' : 'auto' }: PictureProps) {
  if (!imageUrl) return <EmptyTin alt={alt} />;
  const { src, srcSet } = pictureSources(imageUrl);
  return (
    <img
      className={styles.picture}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      width={640}
      height={640}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={priority}
      decoding="async"
    />
  );
}

function EmptyTin({ alt }: { alt: string }) {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 100 100"
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={!alt}
    >
      <g fill="none" stroke="var(--steel-300)" strokeWidth="2">
        <path d="M30 36v36c0 4 9 7 20 7s20-3 20-7V36" />
        <ellipse cx="50" cy="36" rx="20" ry="6.5" />
        <path d="M30 40c-4-18 44-18 40 0" />
        <path d="M30 50c0 4 9 7 20 7s20-3 20-7M30 64c0 4 9 7 20 7s20-3 20-7" />
      </g>
    </svg>
  );
}
