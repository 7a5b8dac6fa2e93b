/** Only what is parked can be replayed or dismissed; somebody else may have been quicker. */
export class WriteNotParked extends Error {
  constructor(readonly id: string) {
    super('This step is not waiting for attention any more.');
  }
}

/** An order's document that another business than the connected one may have is settled there, never given up unseen. */
export class WriteMayBeInSage extends Error {
  constructor() {
    super(
      'The Sage business that this belongs to may already have it. Please connect the shop to that business first: it then goes on by itself.',
    );
  }
}
