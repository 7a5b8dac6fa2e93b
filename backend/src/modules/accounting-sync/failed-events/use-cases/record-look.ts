import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventEntries } from '../event-entries.js';

/** Records who opened a failed event, at most once in ten minutes. */
export class RecordLook extends Command<void> {
  constructor(
    readonly event: { readonly id: string; readonly orderNumber: string | null },
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(RecordLook)
export class RecordLookHandler implements ICommandHandler<RecordLook> {
  constructor(private readonly entries: EventEntries) {}

  execute({ event, actor }: RecordLook): Promise<void> {
    return this.entries.addLook(event, actor);
  }
}
