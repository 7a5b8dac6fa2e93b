import { Button, Modal, Progress } from 'antd';
import { useRef, useState } from 'react';
import type { Column, ListPage } from '../table-columns';
import { exportRows, saveFile } from './csv';

interface ExportButtonProps<Row> {
  /** The name of the file without its ending. */
  name: string;
  /** The shown columns; those without a text for export are left out. */
  columns: readonly Column<Row>[];
  loadPage: (page: number, limit: number) => Promise<ListPage<Row>>;
}

type Export = { loaded: number; total: number; failed?: boolean };

/** Saves all rows that match as CSV, with the shown columns. */
export function TableExportButton<Row>({ name, columns, loadPage }: ExportButtonProps<Row>) {
  const [running, setRunning] = useState<Export>();
  const cancelling = useRef<AbortController>(null);
  const start = async () => {
    const run = new AbortController();
    cancelling.current = run;
    setRunning({ loaded: 0, total: 0 });
    try {
      const text = await exportRows({
        columns,
        loadPage,
        onProgress: (loaded, total) => !run.signal.aborted && setRunning({ loaded, total }),
        signal: run.signal,
      });
      if (text === undefined) return;
      saveFile(`${name}.csv`, text);
      setRunning(undefined);
    } catch {
      if (!run.signal.aborted) setRunning((reached) => ({ loaded: 0, total: 0, ...reached, failed: true }));
    }
  };
  const close = () => {
    cancelling.current?.abort();
    setRunning(undefined);
  };
  const { loaded, total, failed } = running ?? { loaded: 0, total: 0 };
  return (
    <>
      <Button onClick={() => void start()}>Export as CSV</Button>
      <Modal
        open={running !== undefined}
        title="Export as CSV"
        onCancel={close}
        footer={[
          <Button key="cancel" onClick={close}>
            Cancel
          </Button>,
          failed && (
            <Button key="again" type="primary" onClick={() => void start()}>
              Try Again
            </Button>
          ),
        ]}
      >
        <Progress
          percent={total ? Math.floor((100 * loaded) / total) : 0}
          status={failed ? 'exception' : 'active'}
          aria-label="Export"
        />
        <p role="status">
          {failed
            ? 'The rows could not be loaded, so nothing was exported.'
            : total
              ? `${loaded.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} rows`
              : 'Loading the rows…'}
        </p>
      </Modal>
    </>
  );
}
