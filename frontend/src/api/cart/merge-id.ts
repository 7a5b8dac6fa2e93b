/** Returns an id for one addition to the cart; undefined on an insecure connection, where browsers make none. */
export function makeMergeId(): string | undefined {
  return typeof crypto !== 'undefined' && 'randomUUID' in crypto ? crypto.randomUUID() : undefined;
}

/** The ids of additions whose response was lost: a retry is sent under the same id, so that it is not added twice. */
export class AdditionIds {
  private readonly isUnconfirmed = new Map<string, { quantity: number; id: string | undefined }>();

  constructor(private readonly makeId: () => string | undefined = makeMergeId) {}

  idFor(productId: string, quantity: number): string | undefined {
    const lost = this.isUnconfirmed.get(productId);
    if (lost?.quantity === quantity) return lost.id;
    const id = this.makeId();
    this.isUnconfirmed.set(productId, { quantity, id });
    return id;
  }

  /** Call it when the shop has made the addition. */
  confirmed(productId: string): void {
    this.isUnconfirmed.delete(productId);
  }

  clear(): void {
    this.isUnconfirmed.clear();
  }
}
