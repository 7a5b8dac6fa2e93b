import type { GrantState } from './grant.js';

/** Thrown where a reward is unknown or switched off. */
export class RewardNotFound extends Error {
  constructor() {
    super('This reward is not available.');
  }
}

/** Thrown where the product of a reward is not sold any more, or is out of stock. */
export class RewardOutOfStock extends Error {
  constructor(name: string) {
    super(`“${name}” is out of stock at the moment. Your points are unchanged.`);
  }
}

/** Thrown where a reward costs other than the customer was shown. */
export class RewardCostChanged extends Error {
  constructor(
    name: string,
    /** The present cost, in whole points. */
    readonly pointsCost: number,
  ) {
    super(`“${name}” now costs ${pointsCost.toLocaleString('en-GB')} points. Your points are unchanged.`);
  }
}

/** Thrown where the name of a redemption was used for another reward. */
export class RedemptionDiffers extends Error {
  constructor() {
    super('This request has already been used for another reward. Please reload the page.');
  }
}

/** Thrown where there is no such grant. */
export class GrantNotFound extends Error {
  constructor() {
    super('This reward was not found.');
  }
}

const UNAVAILABLE: Readonly<Record<GrantState | 'unknown', string>> = {
  available: 'This reward cannot be used on an order.',
  used: 'This reward has already been used.',
  cancelled: 'This reward was cancelled.',
  expired: 'This reward has expired.',
  done: 'This reward has already been given.',
  unknown: 'This reward was not found.',
};

/** Thrown where an order cannot use a grant; `state` says why. */
export class GrantNotAvailable extends Error {
  constructor(readonly state: GrantState | 'unknown') {
    super(UNAVAILABLE[state]);
  }
}

/** Thrown where staff cannot cancel a grant, or mark it as done, any more. */
export class GrantIsSettled extends Error {
  constructor(
    readonly state: GrantState,
    message: string,
  ) {
    super(message);
  }
}
