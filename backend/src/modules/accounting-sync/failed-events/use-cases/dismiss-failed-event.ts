import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FailedEventChanges } from './change-failed-event.js';

/**
 * Dismisses failed work, or a write that waits for another business: nothing more is done for it, and what waits behind it
 * goes on. Returns false where it is none of these. Throws `WriteMayBeInSage`.
 */
export class DismissFailedEvent extends Command<boolean> {
  constructor(
    readonly id: string,
    readonly reason: string,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(DismissFailedEvent)
export class DismissFailedEventHandler implements ICommandHandler<DismissFailedEvent> {
  constructor(private readonly changes: FailedEventChanges) {}

  execute({ id, actor, reason }: DismissFailedEvent): Promise<boolean> {
    return this.changes.dismiss(id, { actor, reason });
  }
}
