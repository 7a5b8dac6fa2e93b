import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { messageOf } from '../../../../platform/redaction.js';
import type { RunKind } from '../domain/run-kinds.js';
import { syncOf } from './sync-of.js';
import type { Synced } from './sync-runs.js';

/** How long the request waits for the run, in ms; a browser waits 30 s. */
const WAIT_MS = 20_000;

/**
 * Starts a run now and waits up to 20 s for it. Returns what it brought, or null where it goes on; its progress is in the
 * status. A run for prices reads every price anew. Throws as `SyncRuns.run` (docs/rules.md#forced-syncs).
 */
export class ForceSync extends Command<Synced | null> {
  constructor(
    readonly kind: RunKind,
    /** Who forces it, as the audit trail names people. */
    readonly actor: string,
    readonly waitMs = WAIT_MS,
  ) {
    super();
  }
}

@CommandHandler(ForceSync)
export class ForceSyncHandler implements ICommandHandler<ForceSync> {
  private readonly logger = new Logger('SageSync');

  constructor(private readonly commands: CommandBus) {}

  async execute({ kind, actor, waitMs }: ForceSync): Promise<Synced | null> {
    const request = { forcedBy: actor, everything: kind === 'prices' };
    const run = this.commands.execute<ReturnType<typeof syncOf>, Synced>(syncOf(kind, request));
    // Its outcome is in its record; here it only must not end the process once the request has its answer.
    run.catch((error: unknown) => this.logger.warn(`The forced sync of ${kind} failed: ${messageOf(error)}`));
    const timer = new AbortController();
    try {
      return await Promise.race([run, pause(waitMs, null, { signal: timer.signal })]);
    } finally {
      timer.abort();
    }
  }
}
