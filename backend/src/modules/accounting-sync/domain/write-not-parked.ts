/** Only what is parked can be replayed or dismissed; somebody else may have been quicker. */
export class WriteNotParked extends Error {
  constructor(readonly id: string) {
    super('This step is not waiting for attention any more.');
  }
}
