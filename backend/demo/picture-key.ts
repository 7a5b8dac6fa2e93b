import { createHash } from 'node:crypto';
import type { DemoProduct } from './catalogue.js';
import { drawPicture } from './pictures/draw-picture.js';
import type { PictureRecipe } from './pictures/recipe.js';

/** Under which key the object store has a picture. It changes with the drawing, so that a browser never keeps an old one. */
export function pictureKey({ code }: DemoProduct, recipe: PictureRecipe, width: number): string {
  const hash = createHash('sha256').update(drawPicture(recipe)).digest('hex').slice(0, 16);
  return `products/${code}-${hash}/${width}.webp`;
}
