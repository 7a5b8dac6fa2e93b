import type { PlanState } from './replay-plan.js';

/** None of the events can be replayed. */
export class NothingToReplay extends Error {
  constructor() {
    super('None of these events can be replayed: they are settled, or they are retried automatically.');
  }
}

/** One plan at a time holds an event. */
export class EventsInPlan extends Error {
  constructor(readonly planName: string | null) {
    super(
      planName ? `These events are already in the plan “${planName}”.` : 'These events are already in another plan.',
    );
  }
}

/** What a person has replayed alone within a day is at its limit (docs/rules.md#replay-plans). */
export class NeedsColleague extends Error {
  constructor() {
    super(
      'This is more than one person replays alone in a day. Select the event in the list and replay it as a plan, which a colleague approves.',
    );
  }
}

export class PlanNotFound extends Error {
  constructor() {
    super('There is no such plan.');
  }
}

/** Who asked for a plan, or made the repair before it, may not approve it. */
export class ApprovalNotPossible extends Error {
  constructor(did: 'requested this plan' | 'made the repair before this plan') {
    super(`You ${did}, so a colleague has to approve it.`);
  }
}

/** Who approves was made, promoted or changed by who asked, of late, or the other way round (docs/rules.md#second-person). */
export class ApproverDependsOnRequester extends Error {
  constructor() {
    super(
      'One of you, the colleague who asked for this or you, made, promoted or changed the account of the other within the last 14 days. Another colleague has to approve it.',
    );
  }
}

const STATES: Record<PlanState, string> = {
  'awaiting-approval': 'is awaiting approval by a second person',
  running: 'is running',
  paused: 'is paused',
  cancelled: 'was cancelled',
  done: 'is done',
};

export class PlanStateConflict extends Error {
  constructor(state: PlanState) {
    super(`This is not possible now: the plan ${STATES[state]}.`);
  }
}
