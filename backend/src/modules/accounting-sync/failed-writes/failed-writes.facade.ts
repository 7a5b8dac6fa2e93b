import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { FailedWriteById, type FailedWriteDetail } from './queries/failed-write-by-id.js';
import { DismissWrite } from './use-cases/dismiss-write.js';
import { ReplayWrite } from './use-cases/replay-write.js';

/** What could not be written to Sage and waits for a person (design 3, back-office: failed events). */
@Injectable()
export class FailedWrites {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** One write with what will be sent next and whether Sage already has it; null where there is none. Asks Sage. */
  byId(id: string): Promise<FailedWriteDetail | null> {
    return this.queries.execute(new FailedWriteById(id));
  }

  /** Sets a parked write going again; the order's later writes follow it. Throws `WriteNotParked`. */
  replay(id: string): Promise<void> {
    return this.commands.execute(new ReplayWrite(id));
  }

  /**
   * Gives up a write that is parked or waits for another business: nothing more is sent for it, and later ones go on.
   * Throws `WriteNotParked`, `WriteMayBeInSage`.
   */
  dismiss(id: string, reason: string, actor: string): Promise<void> {
    return this.commands.execute(new DismissWrite(id, reason, actor));
  }
}
