import type { Outgoing, Published } from './transport.js';

/** Publishes message by message: aggregates side by side, within one each waits for the last, so that a failure stops what follows it. */
export async function publishInChains(
  messages: readonly Outgoing[],
  publish: (message: Outgoing) => Promise<void>,
): Promise<Published> {
  const stored = new Set<string>();
  let failure: unknown;
  const chains = Map.groupBy(messages, ({ aggregateId }) => aggregateId);
  await Promise.all(
    [...chains.values()].map(async (chain) => {
      for (const message of chain) {
        try {
          await publish(message);
        } catch (error) {
          failure = error;
          return;
        }
        stored.add(message.id);
      }
    }),
  );
  return { stored, failure };
}
