import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database/database.js';
import { ReplayRequests, type WantedReplay } from '../replay-requests.js';

/**
 * Makes a plan that replays failed events; what may be replayed now is in it for good. A large one waits for a second
 * person (docs/rules.md#replay-plans), and what is about the actor is left out (docs/rules.md#own-decisions). Returns its id. Throws
 * `NothingToReplay`, `AboutOneself` and `EventsInPlan`.
 */
export class RequestReplay extends Command<string> {
  constructor(readonly wanted: WantedReplay) {
    super();
  }
}

@CommandHandler(RequestReplay)
export class RequestReplayHandler implements ICommandHandler<RequestReplay> {
  constructor(
    private readonly em: EntityManager,
    private readonly requests: ReplayRequests,
  ) {}

  execute({ wanted }: RequestReplay): Promise<string> {
    return inTransaction(this.em, (em) => this.requests.request(em, wanted));
  }
}
