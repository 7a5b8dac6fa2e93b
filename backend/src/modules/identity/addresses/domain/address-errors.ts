import { MOST_ADDRESSES } from './saved-address.js';

/** Thrown where the account has no address of that id. */
export class AddressNotFound extends Error {
  constructor() {
    super('This address is no longer saved.');
  }
}

/** Thrown where the account has as many addresses as one can save. */
export class TooManyAddresses extends Error {
  constructor() {
    super(`You can save at most ${MOST_ADDRESSES} addresses.`);
  }
}
