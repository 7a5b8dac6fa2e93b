import { useCart } from '../../../api/cart/use-cart';
import type { Product } from '../../../api/types';
import { useWishlist } from '../../../api/wishlist/use-wishlist-item';
import { ProductCardSkeleton } from '../../../ui/feedback/skeleton';
import { ProductCard } from '../../../ui/product/product-card';
import type { ListView } from './list-state';
import styles from './product-results.module.css';

/** Cards on the first screen of a desktop; their pictures load eagerly. */
const FIRST_SCREEN = 8;
/** Cards on the first screen of a phone, whose pictures go before all others. */
const FIRST_SCREEN_OF_PHONES = 2;

/** Skeletons shown while a page is loading. */
const PLACEHOLDERS = 12;

export function ProductResults({ products, view }: { products: Product[]; view: ListView }) {
  const { add, isAdding } = useCart();
  const wishlist = useWishlist();
  return (
    <div className={view === 'list' ? styles.rows : styles.grid}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          layout={layoutOf(view)}
          columns="list"
          picture={pictureAt(index)}
          wishlist={wishlist}
          onAdd={() => add(product, 1)}
          adding={isAdding(product.id)}
        />
      ))}
    </div>
  );
}

function pictureAt(index: number): 'high' | 'eager' | undefined {
  if (index < FIRST_SCREEN_OF_PHONES) return 'high';
  return index < FIRST_SCREEN ? 'eager' : undefined;
}

export function ProductResultsSkeleton({ view }: { view: ListView }) {
  return (
    <div className={view === 'list' ? styles.rows : styles.grid}>
      {Array.from({ length: PLACEHOLDERS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never move
        <ProductCardSkeleton key={index} layout={layoutOf(view)} />
      ))}
    </div>
  );
}

function layoutOf(view: ListView): 'row' | 'tile' {
  return view === 'list' ? 'row' : 'tile';
}
