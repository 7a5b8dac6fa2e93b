import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '../platform/objects.js';
import type { DemoProduct } from './catalogue.js';
import { drawPicture } from './pictures/draw-picture.js';
import type { PictureRecipe } from './pictures/recipe.js';
import { pictureWidths, renderPicture } from './pictures/render-pictures.js';

/** The width that a product's `imageUrl` names; the others stand beside it. */
const NAMED_WIDTH = 640;

/** Pictures being drawn, one product after the other, as many at a time as there are processors. */
export interface Drawing {
  /** Resolves when the product's pictures are in place; throws what kept them from it. */
  of(product: DemoProduct): Promise<void>;
  /** As `of`, for every product. */
  all(): Promise<void>;
  /** Resolves when nothing is written any more, whatever came of it. */
  readonly settled: Promise<void>;
}

/** The drawn pictures of the demo's products, kept as objects under keys that follow from what they show. */
@Injectable()
export class DemoPictures {
  constructor(private readonly objects: ObjectStore) {}

  /** Addresses of the product's pictures, the main one first, whether they are there yet or not. */
  addressesOf(product: DemoProduct): string[] {
    return product.pictures.map((recipe) => this.objects.urlOf(keyOf(product, recipe, NAMED_WIDTH)));
  }

  /** Begins to draw and store what is missing of these products' pictures; after `signal` nothing more is begun. */
  store(products: readonly DemoProduct[], signal: AbortSignal): Drawing {
    const finished = new Map(products.map((product) => [product, Promise.withResolvers<void>()]));
    const waiting = [...finished];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [product, { promise, resolve, reject }] = next;
        // Whoever waited may have left at another's failure.
        promise.catch(() => undefined);
        await this.storeOne(product, signal).then(resolve, reject);
      }
    };
    const workers = Array.from({ length: Math.min(4, availableParallelism()) }, work);
    return {
      of: async (product) => finished.get(product)?.promise,
      all: async () => void (await Promise.all([...finished.values()].map(({ promise }) => promise))),
      settled: Promise.all(workers).then(() => undefined),
    };
  }

  private async storeOne(product: DemoProduct, signal: AbortSignal): Promise<void> {
    for (const recipe of product.pictures) {
      signal.throwIfAborted();
      const there = await Promise.all(pictureWidths.map((width) => this.objects.has(keyOf(product, recipe, width))));
      if (there.every(Boolean)) continue;
      const picture = await renderPicture(recipe);
      for (const width of pictureWidths)
        await this.objects.put(keyOf(product, recipe, width), picture[width], 'image/webp');
    }
  }
}

/** The key changes with the drawing, so that a browser never keeps an old one. */
function keyOf({ code }: DemoProduct, recipe: PictureRecipe, width: number): string {
  const hash = createHash('sha256').update(drawPicture(recipe)).digest('hex').slice(0, 16);
  return `products/${code}-${hash}/${width}.webp`;
}
