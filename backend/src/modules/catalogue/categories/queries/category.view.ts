export class CategoryView {
  id: string;
  name: string;
  slug: string;
  description: string;
  imageUrl: string | null;
}

export class SubcategoryView {
  id: string;
  name: string;
  slug: string;
  description: string;
  /** Null where its category was removed. */
  categoryId: string | null;
}
