/** One line of the Specifications tab. */
export interface Specification {
  name: string;
  value: string;
}

export const MAX_IMAGES = 4;

/** Thrown where a product without a category would be visible. */
export class CategoryMissing extends Error {
  constructor() {
    super('A visible product needs a category: choose one, or hide the product.');
  }
}

/** Thrown for more than four pictures. */
export class TooManyImages extends Error {
  constructor() {
    super(`A product has at most ${MAX_IMAGES} pictures.`);
  }
}

/** Thrown for a picture or a data sheet that is neither stored by the shop nor the product's already. */
export class FileNotStored extends Error {
  constructor(readonly field: FileField) {
    super(field === 'images' ? 'Upload the picture first.' : 'Upload the data sheet first.');
  }
}

type FileField = 'images' | 'safetyDataSheetUrl' | 'technicalDataSheetUrl';

/** Result of an edit. */
export interface ProductEdited {
  /** The slug that still has to lead to the product. */
  formerSlug: string | null;
  /** Null where nothing is different. */
  changes: ProductChanges | null;
}

/** Old and new values of the changed fields; money as a decimal string. */
export interface ProductChanges {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Returns the fields that differ, or null. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): ProductChanges | null {
  const fields = Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const of = (values: Record<string, unknown>) => Object.fromEntries(fields.map((field) => [field, values[field]]));
  return fields.length > 0 ? { before: of(before), after: of(after) } : null;
}

interface Pictured {
  images: string[];
  imageUrl?: string | null;
}

/** Returns the pictures that an edit asks for, or undefined. */
export function imagesOf(product: Pictured, imageUrl?: string | null, images?: string[]): string[] | undefined {
  const isAnother = imageUrl !== undefined && imageUrl !== product.imageUrl;
  if (!isAnother || (images && JSON.stringify(images) !== JSON.stringify(product.images))) return images;
  const others = product.images.slice(1).filter((image) => image !== imageUrl);
  return imageUrl === null ? others : [imageUrl, ...others];
}

const SEGMENT = '[A-Za-z0-9_-][A-Za-z0-9._-]*';
const STORED_IMAGE = new RegExp(`^/media/(?:${SEGMENT}/)+640\\.webp$`);
const STORED_DATA_SHEET = new RegExp(`^/media/(?:${SEGMENT}/)*${SEGMENT}\\.pdf$`);
const MAX_ADDRESS = 500;

interface WithFiles extends Partial<Pictured> {
  safetyDataSheetUrl?: string | null;
  technicalDataSheetUrl?: string | null;
}

/** Throws `FileNotStored` for an address that is not of a stored file of its kind, unless the product has it already. */
export function checkFiles(product: WithFiles & Pictured, edits: WithFiles): void {
  const own = new Set([...product.images, product.imageUrl, product.safetyDataSheetUrl, product.technicalDataSheetUrl]);
  const check = (field: FileField, stored: RegExp, address: string | null | undefined) => {
    if (address && !own.has(address) && !(address.length <= MAX_ADDRESS && stored.test(address)))
      throw new FileNotStored(field);
  };
  for (const image of [...(edits.images ?? []), edits.imageUrl]) check('images', STORED_IMAGE, image);
  check('safetyDataSheetUrl', STORED_DATA_SHEET, edits.safetyDataSheetUrl);
  check('technicalDataSheetUrl', STORED_DATA_SHEET, edits.technicalDataSheetUrl);
}
