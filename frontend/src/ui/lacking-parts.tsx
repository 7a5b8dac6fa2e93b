import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from './button';
import flow from './flow.module.css';
import styles from './lacking-parts.module.css';
import layout from './layout.module.css';
import spacing from './spacing.module.css';
import typography from './typography.module.css';

/** A product that a cart lacks, and how to deal with it. */
export interface LackingPart {
  product: { id: string; name: string; slug: string };
  /** The sentence around the product's name: "5 L of Clear needs 2.5 L of ", ", your cart has none." */
  text: [before: string, after: string];
  /** Packs to add. */
  packs: number;
  isAdding: boolean;
  onAdd: () => void;
  /** The shopper has some. */
  onHave: () => void;
}

/** Names products that a cart lacks, each with a press that adds it and one that says the shopper has some (docs/rules.md#goes-with). */
export function LackingParts({ parts }: { parts: readonly LackingPart[] }) {
  // The focus stays here when the focused part is gone.
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1}>
      {parts.length > 0 && (
        <ul className={`${flow.stack8} ${spacing.above16}`} aria-label="Often bought together">
          {parts.map((part) => (
            <Part key={part.product.id} part={part} onDone={() => place.current?.focus()} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Part({ part, onDone }: { part: LackingPart; onDone: () => void }) {
  const { product, text, packs, isAdding, onAdd, onHave } = part;
  const [before, after] = text;
  return (
    <li className={`${flow.line8} ${layout.finger} ${typography.fine} ${styles.hint}`}>
      <p>
        {before}
        <Link to={`/products/${product.slug}`}>{product.name}</Link>
        {after}
      </p>
      <Button
        variant="outline"
        size="small"
        aria-label={packs === 1 ? `Add to Cart: ${product.name}` : `Add ${packs} to Cart: ${product.name}`}
        isBusy={isAdding}
        onClick={() => {
          onAdd();
          onDone();
        }}
      >
        {packs === 1 ? 'Add' : `Add ${packs}`}
      </Button>
      <Button
        variant="plain"
        size="small"
        aria-label={`I have some: ${product.name}`}
        onClick={() => {
          onHave();
          onDone();
        }}
      >
        I have some
      </Button>
    </li>
  );
}
