/** Anything that kept Sage from doing what was asked. The message is plain words for staff. */
export abstract class SageError extends Error {}

/** Sage said no for good (400, 403, 404, 422 …): repeating the same request will not help. */
export class RejectedBySage extends SageError {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** No answer, or one that says "later" (timeout, network, 429, 5xx). Whether the work was done is unknown. */
export class SageUnavailable extends SageError {
  constructor(
    message: string,
    /** How long Sage asked us to wait, in ms. */
    readonly retryAfterMs = 0,
  ) {
    super(message);
  }
}

/** Something that stands before Sage answered in its place. */
export class NoDataFromSage extends SageUnavailable {
  constructor() {
    super('Sage sent a web page instead of data. It may be down for maintenance.');
  }
}

/** There is no connection, or Sage no longer accepts it: an admin has to connect again. */
export class SageDisconnected extends SageError {}

/** A document cannot be made from what the order and the settings say; a person has to put something right first. */
export class CannotBePosted extends Error {}
