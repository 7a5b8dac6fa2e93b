import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SageTokenStore } from '../sage-token-store.js';

/** Deletes the tokens; mapping, documents and the business that the books are in stay. Returns whether there was a connection. */
export class DisconnectSage extends Command<boolean> {}

@CommandHandler(DisconnectSage)
export class DisconnectSageHandler implements ICommandHandler<DisconnectSage> {
  constructor(private readonly tokens: SageTokenStore) {}

  execute(): Promise<boolean> {
    return this.tokens.disconnect();
  }
}
