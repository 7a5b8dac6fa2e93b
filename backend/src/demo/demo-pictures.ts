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

/** The drawn pictures of the demo's products, kept as objects under keys that follow from what they show. */
@Injectable()
export class DemoPictures {
  constructor(private readonly objects: ObjectStore) {}

  /** Addresses of the product's pictures, the main one first, whether they are there yet or not. */
  addressesOf(product: DemoProduct): string[] {
    return product.pictures.map((recipe) => this.objects.urlOf(keyOf(product, recipe, NAMED_WIDTH)));
  }

  /**
   * Draws and stores what is missing of these products' pictures, one product after the other, as many at a time as there
   * are processors. Answers for each product when its pictures are in place; after `signal` nothing more is begun.
   */
  store(products: readonly DemoProduct[], signal: AbortSignal): Map<DemoProduct, Promise<void>> {
    const waiting = [...products];
    const finished = new Map(products.map((product) => [product, Promise.withResolvers<void>()]));
    // Whoever asked may have left at the first failure.
    for (const { promise } of finished.values()) promise.catch(() => undefined);
    const work = async (): Promise<void> => {
      for (let product = waiting.shift(); product; product = waiting.shift()) {
        const { resolve, reject } = finished.get(product)!;
        await this.storeOne(product, signal).then(resolve, reject);
      }
    };
    for (let worker = 0; worker < Math.min(4, availableParallelism()); worker += 1) void work();
    return new Map([...finished].map(([product, { promise }]) => [product, promise]));
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
