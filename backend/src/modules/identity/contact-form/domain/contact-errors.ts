/** Thrown where the settings name no address that could take a message. */
export class NoContactAddress extends Error {
  constructor() {
    super('We take no messages on this page. Please call us.');
  }
}
