/** Thrown where more points are to be spent than the customer has. */
export class NotEnoughPoints extends Error {
  constructor(
    readonly requested: number,
    readonly balance: number,
    /** The spendable part of the balance. */
    readonly spendable: number,
  ) {
    super(`You can use ${spendable.toLocaleString('en-GB')} points, fewer than ${requested.toLocaleString('en-GB')}.`);
  }
}
