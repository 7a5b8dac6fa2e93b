/** The orders beside one in a list; null at its ends. */
export class OrderNeighboursView {
  previous: string | null;
  next: string | null;
}
