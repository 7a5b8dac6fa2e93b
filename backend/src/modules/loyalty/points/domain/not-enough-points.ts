/** Thrown where more points are to be spent than the customer has. */
export class NotEnoughPoints extends Error {
  constructor(
    readonly requested: number,
    readonly balance: number,
  ) {
    super(`You have ${balance.toLocaleString('en-GB')} points, fewer than ${requested.toLocaleString('en-GB')}.`);
  }
}
