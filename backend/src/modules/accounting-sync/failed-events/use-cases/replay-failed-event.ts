import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FailedEventChanges } from './change-failed-event.js';

/** Sets failed work going again. Returns false where it is not failed any more. */
export class ReplayFailedEvent extends Command<boolean> {
  constructor(
    readonly id: string,
    /** As `actorName` returns it. */
    readonly actor: string,
    readonly reason: string,
    /** The replay plan that does it. */
    readonly planId: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(ReplayFailedEvent)
export class ReplayFailedEventHandler implements ICommandHandler<ReplayFailedEvent> {
  constructor(private readonly changes: FailedEventChanges) {}

  execute({ id, actor, reason, planId }: ReplayFailedEvent): Promise<boolean> {
    return this.changes.replay(id, { actor, reason, planId });
  }
}
