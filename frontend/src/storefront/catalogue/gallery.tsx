import { useState } from 'react';
import { Picture } from '../../ui/picture';
import styles from './gallery.module.css';

/** Storefront spec 9. */
const MOST = 4;

export function Gallery({ name, images }: { name: string; images: string[] }) {
  const [shown, setShown] = useState(0);
  const offered = images.slice(0, MOST);
  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <Picture
          imageUrl={offered[shown]}
          alt={name}
          sizes="(min-width: 1360px) 700px, (min-width: 768px) 50vw, 100vw"
          eager
        />
      </div>
      {offered.length > 1 && (
        <div className={styles.thumbs}>
          {offered.map((image, place) => (
            <button
              key={image}
              type="button"
              aria-label={`Picture ${place + 1} of ${offered.length}`}
              aria-pressed={place === shown}
              onClick={() => setShown(place)}
            >
              <Picture imageUrl={image} alt="" sizes="96px" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
