import { useId, useState } from 'react';
import type { ProductDetail } from '../../../../api/types';
import { Notice } from '../../../../ui/feedback/notice';
import styles from './safety-notes.module.css';

/**
 * Notes that paint law requires before the cart button (docs/rules.md#paint-law). On phones two lines are shown until
 * the rest is requested.
 */
export function SafetyNotes({ product }: { product: ProductDetail }) {
  const { hazardText, minimumAge, professionalOnly, voc } = product;
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const isDangerous = Boolean(hazardText || minimumAge || professionalOnly);
  if (!isDangerous && !voc) return null;
  const isLong = Boolean(hazardText);
  return (
    <div className={styles.place}>
      <Notice
        tone={isDangerous ? 'warning' : 'info'}
        icon={isDangerous ? 'warning' : 'document'}
        title={hazardText ? 'Safety information' : undefined}
      >
        <div id={id} className={isLong && !isWhole ? `${styles.words} ${styles.short}` : styles.words}>
          {professionalOnly && (
            <p>
              <strong>For professional use only.</strong> You must be trained to work with it.
            </p>
          )}
          {hazardText && <p>{hazardText}</p>}
          {minimumAge && (
            <p>
              <strong>Sold to people aged {minimumAge} and over.</strong> You confirm your age at checkout.
            </p>
          )}
          {voc && <p>VOC: {voc}</p>}
        </div>
      </Notice>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Read all'}
        </button>
      )}
    </div>
  );
}
