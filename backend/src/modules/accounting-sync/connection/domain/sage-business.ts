/** A business that the connected user may work in. */
export interface SageBusiness {
  readonly id: string;
  readonly name: string;
}

/** Thrown where a login opens other businesses than the one in which the shop's books are; nothing has changed. */
export class BusinessNotConfirmed extends Error {
  constructor(
    readonly businesses: readonly SageBusiness[],
    /** Where the books are now; null where the shop was never connected. */
    readonly current: SageBusiness | null,
  ) {
    super(
      current
        ? `The shop’s documents are in ${current.name}, and this Sage login opens ${namesOf(businesses)}. Nothing has changed. To move to another business, confirm which one.`
        : `This Sage login opens several businesses: ${namesOf(businesses)}. Confirm which one the shop should use.`,
    );
  }
}

/** Thrown where the business that an admin named is not one of those that the login opens. */
export class BusinessNotOffered extends Error {
  constructor(readonly businesses: readonly SageBusiness[]) {
    super(`This Sage login does not open that business. It opens ${namesOf(businesses)}.`);
  }
}

function namesOf(businesses: readonly SageBusiness[]): string {
  return new Intl.ListFormat('en-GB').format(businesses.map(({ name }) => name));
}
