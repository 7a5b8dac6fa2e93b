export class CategoryView {
  id: string;
  name: string;
  slug: string;
  description: string;
  imageUrl: string | null;
  /** Slugs that it had before; they still lead to it. */
  formerSlugs: string[];
}

export class SubcategoryView {
  id: string;
  name: string;
  slug: string;
  description: string;
  /** Null where its category was removed. */
  categoryId: string | null;
  /** Slugs that it had before; they still lead to it. */
  formerSlugs: string[];
}
