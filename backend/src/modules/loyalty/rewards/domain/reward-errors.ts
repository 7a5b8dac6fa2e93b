/** Thrown where there is no such reward. */
export class RewardUnknown extends Error {
  constructor() {
    super('This reward was not found.');
  }
}

/** Thrown where a reward that was redeemed is to be deleted. */
export class RewardWasRedeemed extends Error {
  constructor() {
    super('Customers have redeemed this reward. Switch it off instead: customers keep what they have redeemed.');
  }
}
