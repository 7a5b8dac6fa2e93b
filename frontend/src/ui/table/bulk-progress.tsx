import { Button, Descriptions, Flex, Modal, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useFocusOpener } from '../hooks/use-focus-opener';

/** Outcome for one row. */
export interface BulkResult {
  id: string;
  outcome: 'changed' | 'unchanged' | 'skipped' | 'not-found' | 'failed';
  /** Reason why it was not changed, for staff. */
  reason?: string | null;
}

interface BulkProgressProps {
  /** The action, such as "Show 138 products". */
  title: string;
  ids: readonly string[];
  batchSize: number;
  /** Changes one batch and returns the outcome of each row; throws when the whole batch failed. */
  run: (ids: string[]) => Promise<readonly BulkResult[]>;
  /** Returns the name of a row in the list of unchanged ones. */
  nameOf: (id: string) => string;
  /** Called once when all are done or the rest is cancelled. */
  onDone?: (results: readonly BulkResult[]) => void;
  onClose: (results: readonly BulkResult[]) => void;
}

type Phase = 'running' | 'cancelling' | 'interrupted' | 'cancelled' | 'done';

/** A dialog that works through many rows in batches, one after the other, and lists the outcome of each. */
export function BulkProgress({ title, ids, batchSize, run, nameOf, onDone, onClose }: BulkProgressProps) {
  useFocusOpener();
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const [phase, setPhase] = useState<Phase>('running');
  const reached = useRef<BulkResult[]>([]);
  const isCancelled = useRef(false);
  const isStarted = useRef(false);

  const end = (how: Phase) => {
    setPhase(how);
    if (how !== 'interrupted') onDone?.(reached.current);
  };
  const work = async () => {
    setPhase('running');
    while (reached.current.length < ids.length) {
      if (isCancelled.current) return end('cancelled');
      const batch = ids.slice(reached.current.length, reached.current.length + batchSize);
      try {
        const given = new Map((await run([...batch])).map((result) => [result.id, result]));
        for (const id of batch) reached.current.push(given.get(id) ?? { id, outcome: 'not-found' });
      } catch {
        return end('interrupted');
      }
      setResults([...reached.current]);
    }
    end('done');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void work();
  }, []);
  const cancel = () => {
    isCancelled.current = true;
    setPhase('cancelling');
  };
  const isRunning = phase === 'running' || phase === 'cancelling';
  const close = () => {
    if (phase === 'interrupted') onDone?.(results);
    onClose(results);
  };
  return (
    <Modal
      open
      title={title}
      mask={{ closable: false }}
      onCancel={isRunning ? cancel : close}
      footer={
        isRunning ? (
          <Button onClick={cancel} disabled={phase === 'cancelling'}>
            {phase === 'cancelling' ? 'Cancelling…' : 'Cancel'}
          </Button>
        ) : (
          <Flex wrap gap={8} justify="flex-end">
            {phase === 'interrupted' && <Button onClick={() => void work()}>Try the Rest Again</Button>}
            <Button type="primary" onClick={close}>
              Close
            </Button>
          </Flex>
        )
      }
    >
      <Progress
        percent={Math.floor((100 * results.length) / Math.max(1, ids.length))}
        status={phase === 'interrupted' ? 'exception' : isRunning ? 'active' : 'normal'}
        aria-label={title}
      />
      <p role="status">{statusText(phase, results, ids.length)}</p>
      {!isRunning && <Unchanged results={results} nameOf={nameOf} />}
    </Modal>
  );
}

function statusText(phase: Phase, results: readonly BulkResult[], total: number): string {
  const amount = (count: number) => count.toLocaleString('en-GB');
  const progress = `${amount(results.length)} of ${amount(total)} done.`;
  if (phase === 'running') return progress;
  if (phase === 'cancelling') return `${progress} It stops after this batch.`;
  if (phase === 'interrupted') return `${progress} We could not reach the shop for the rest.`;
  const changed = results.filter(({ outcome }) => outcome === 'changed').length;
  const already = results.filter(({ outcome }) => outcome === 'unchanged').length;
  const left = results.length - changed - already;
  const parts = [
    `${amount(changed)} changed`,
    already > 0 && `${amount(already)} already up to date`,
    left > 0 && `${amount(left)} not changed`,
    results.length < total && `${amount(total - results.length)} not tried`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** Each row that was not changed, with its reason. */
function Unchanged({ results, nameOf }: { results: readonly BulkResult[]; nameOf: (id: string) => string }) {
  const left = results.filter(({ outcome }) => outcome !== 'changed' && outcome !== 'unchanged');
  if (left.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label="Not changed" tabIndex={0} style={{ maxHeight: 240, overflowY: 'auto' }}>
      <Descriptions
        bordered
        column={1}
        size="small"
        items={left.map(({ id, outcome, reason }) => ({
          key: id,
          label: nameOf(id),
          children: reason || (outcome === 'not-found' ? 'Not found: it was deleted.' : 'Not changed.'),
        }))}
      />
    </section>
  );
}
