import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { messageOf } from '../../../../platform/redaction.js';
import type { QueuedWrite, SageRecord } from '../../queue/domain/queued-write.js';
import { Sagas } from '../../queue/sagas.js';
import type { SageStep } from '../../queue/steps.js';

/** The first thing that a replay of a write would do. */
interface NextStep {
  /** Null where it cannot even be composed; `problem` says why. */
  readonly step: string | null;
  /** Method and path. */
  readonly request: string | null;
  readonly body: object | null;
  /** Whether Sage already has it: then nothing is sent. */
  readonly inSage: 'yes' | 'no' | 'unknown';
  readonly found: SageRecord | null;
  /** Plain words. */
  readonly problem: string | null;
}

/** Goes through a write's steps without sending any. */
@Injectable()
export class WritePreview {
  constructor(private readonly sagas: Sagas) {}

  /** Returns the first step that is not done; null where nothing is left to send. `em` must not be flushed afterwards. */
  async nextStep(write: QueuedWrite, em: EntityManager): Promise<NextStep | null> {
    let next: SageStep | undefined;
    try {
      next = await this.firstOpenStep(write, em);
    } catch (error) {
      return { step: null, request: null, body: null, inSage: 'unknown', found: null, problem: messageOf(error) };
    }
    if (!next) return null;
    const { name: step, request } = next;
    const body = write.steps?.[step]?.body ?? next.body;
    try {
      const found = (await next.find(body)) ?? null;
      return { step, request, body, inSage: found ? 'yes' : 'no', found, problem: null };
    } catch (error) {
      return { step, request, body, inSage: 'unknown', found: null, problem: messageOf(error) };
    }
  }

  private async firstOpenStep(write: QueuedWrite, em: EntityManager): Promise<SageStep | undefined> {
    const steps = await this.sagas.stepsOf(write, em, { onlyLooks: true });
    let turn = await steps.next();
    while (!turn.done) {
      const known = write.recordOf(turn.value.name);
      if (!known) return turn.value;
      turn = await steps.next(known);
    }
    return undefined;
  }
}
