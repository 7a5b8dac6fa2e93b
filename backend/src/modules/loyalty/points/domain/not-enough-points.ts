/** Thrown where more points are to be spent than the customer has. */
export class NotEnoughPoints extends Error {
  constructor(
    readonly requested: number,
    readonly balance: number,
  ) {
    super(`You have ${balance} points, which is less than ${requested}.`);
  }
}
