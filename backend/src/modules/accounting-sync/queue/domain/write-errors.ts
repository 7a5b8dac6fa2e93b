/** Only parked writes can be replayed or dismissed. */
export class WriteNotParked extends Error {
  constructor(readonly id: string) {
    super('This step is not waiting for attention any more.');
  }
}

/** An order's document that another business than the connected one may have cannot be dismissed unseen. */
export class WriteMayBeInSage extends Error {
  constructor() {
    super(
      'The Sage business that this belongs to may already have it. Please connect the shop to that business first: it then goes on by itself.',
    );
  }
}
