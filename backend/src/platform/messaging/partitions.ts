import { Injectable, Logger } from '@nestjs/common';
import { Wakeup } from '../jobs/wakeup.js';
import { NotificationListener } from '../notification-listener.js';
import { messageOf } from '../redaction.js';

/** Pause between checks whether the share is still fair and a partition is free, in ms. */
const BALANCE_MS = 1000;

/** Reads a partition until the signal aborts. */
export type ReadPartition = (partition: number, signal: AbortSignal) => Promise<void>;

/** Assigns partitions to this process. */
export interface Share {
  /** Runs `read` for each partition while it belongs to this process, until the signal aborts. */
  run(partitions: number, read: ReadPartition, signal: AbortSignal): Promise<void>;
}

interface Reading {
  readonly done: Promise<void>;
  stop(): void;
}

/**
 * Shares the partitions evenly among the worker processes; each belongs to one process at a time. They are advisory
 * locks, so the partitions of a killed process are free at once.
 */
@Injectable()
export class PartitionShare implements Share {
  private readonly logger = new Logger('PartitionShare');
  private readonly readings = new Map<number, Reading>();

  constructor(private readonly listener: NotificationListener) {}

  async run(partitions: number, read: ReadPartition, signal: AbortSignal): Promise<void> {
    const turn = new Wakeup();
    while (!signal.aborted) {
      await this.balance(partitions, read, signal).catch((error) => this.logger.warn(messageOf(error)));
      await turn.wait(BALANCE_MS, signal);
    }
    await Promise.all([...this.readings.values()].map(({ done }) => done));
  }

  private async balance(partitions: number, read: ReadPartition, signal: AbortSignal): Promise<void> {
    const share = Math.ceil(partitions / (await this.listener.countParticipants('event partitions')));
    const surplus = [...this.readings.values()].slice(share);
    for (const reading of surplus) reading.stop();
    await Promise.all(surplus.map(({ done }) => done));
    for (let partition = 0; partition < partitions && this.readings.size < share && !signal.aborted; partition += 1) {
      if (this.readings.has(partition)) continue;
      const lock = await this.listener.tryLock(`event partition ${partition}`);
      if (lock) this.begin(partition, read, lock, signal);
    }
  }

  private begin(
    partition: number,
    read: ReadPartition,
    lock: { signal: AbortSignal; release: () => Promise<void> },
    signal: AbortSignal,
  ): void {
    const stopping = new AbortController();
    const done = read(partition, AbortSignal.any([signal, lock.signal, stopping.signal]))
      .catch((error) => this.logger.warn(messageOf(error)))
      .then(async () => {
        await lock.release();
        this.readings.delete(partition);
      });
    this.readings.set(partition, { done, stop: () => stopping.abort() });
  }
}

/**
 * Must never change: an event of an aggregate always has the same partition
 * (docs/decisions/messaging.md#partitions-and-the-inbox-keeps-order).
 */
export const PARTITIONS = 8;

/** Returns the partition of an aggregate: FNV-1a of its id. */
export function partitionOf(aggregateId: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < aggregateId.length; index += 1)
    hash = Math.imul(hash ^ aggregateId.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % PARTITIONS;
}
