import { Button, Flex, Progress, Select, Typography } from 'antd';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  hasStatus,
  isApiError,
  mayHaveHappened,
  NO_RESPONSE,
  problemMember,
  readableMessage,
  rejectionOf,
} from '../../../api/api-error';
import { downloadFile } from '../../../api/download-file';
import { type ImportResult, useImportProductFileMutation } from '../../../api/staff-api';
import { Card } from '../../../ui/card';
import { calendarDay } from '../../../ui/date-format';
import { StateMessage } from '../../../ui/feedback/state-message';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { PageHeading } from '../../../ui/page-heading';
import { showToast } from '../../../ui/toast/toast-store';
import { DropZone } from '../../../ui/upload/drop-zone';
import { type ImportNoun, ImportOutcome } from './import-outcome';

const CHOICES = [
  { value: 'all', label: 'All products' },
  { value: 'visible', label: 'Visible products' },
  { value: 'hidden', label: 'Hidden products' },
  { value: 'no-category', label: 'Products without a category' },
];

export function ExportCard() {
  const id = useId();
  const [filter, setFilter] = useState('all');
  const [isBusy, setIsBusy] = useState(false);

  const download = async () => {
    setIsBusy(true);
    try {
      const day = calendarDay(new Date());
      await downloadFile(`/api/admin/products/export?filter=${filter}`, `products-${day}.csv`);
    } catch (error) {
      const description = isApiError(error) ? readableMessage(error, 'The file could not be downloaded.') : undefined;
      showToast({ title: 'Export failed', description, tone: 'error' });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Card title="Export">
      <p>
        A CSV file for Excel, Numbers or LibreOffice, with one line per product and everything managed in the shop:
        category, texts, pictures, sale price, points, families, data sheets and more. Prices, stock and names come from
        Sage and are not changed here.
      </p>
      <Flex wrap gap={10}>
        <label htmlFor={id} className="visually-hidden">
          Which products
        </label>
        <Select id={id} value={filter} options={CHOICES} onChange={setFilter} style={{ minWidth: 240 }} />
        <Button type="primary" loading={isBusy} onClick={() => void download()}>
          Download CSV
        </Button>
      </Flex>
    </Card>
  );
}

/** Format rules of a file. */
export function ImportRules() {
  return (
    <ul>
      <li>
        Each line names its product by the column <code>code</code>, the Sage code. New products come from Sage only.
      </li>
      <li>If you delete a column, its field is left alone. An empty cell clears the field.</li>
      <li>
        Enter <code>yes</code> or <code>no</code>, prices in pounds, categories by their addresses, and each
        specification on its own line: <code>Finish: Gloss</code>. A family is written the same way:{' '}
        <code>Family: Wet and Dry Sheet</code>, <code>Option: Grit</code>, <code>Value: P80</code>.
      </li>
      <li>
        If you keep the <code>version</code> column, products changed since the export are not overwritten. Families
        have no version: look at their changes before you apply them.
      </li>
    </ul>
  );
}

type ImportState =
  | { step: 'empty' }
  | { step: 'checking' | 'applying'; file: File }
  | { step: 'checked' | 'applied'; file: File; result: ImportResult }
  | { step: 'failed'; file: File; title: string; message: string; isOffline: boolean };

const MAX_BYTES = 10 * 1024 * 1024;

/** Sends a file, to be checked only or applied. */
type SendFile = ReturnType<typeof useImportProductFileMutation>[0];

/** Checks a file and applies it; both can be cancelled. */
export function useFileImport(importFile: SendFile) {
  const [state, setState] = useState<ImportState>({ step: 'empty' });
  const running = useRef<{ abort: () => void }>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (file: File, dryRun: boolean) => {
    if (file.size > MAX_BYTES) {
      const message = 'The file is larger than 10 MB. Split it into smaller files.';
      return setState({ step: 'failed', file, title: 'The file is too large', message, isOffline: false });
    }
    setState({ step: dryRun ? 'checking' : 'applying', file });
    const call = importFile({ dryRun, file });
    running.current = call;
    const { data, error } = await call;
    // Cancelled, or another call took its place.
    if (running.current !== call) return;
    running.current = null;
    const result = data ?? problemMember<ImportResult>(error, 'result');
    if (!result) return setState(failed(file, error, dryRun));
    if (result.applied) showToast({ title: 'File applied', tone: 'success' });
    setState({ step: result.applied ? 'applied' : 'checked', file, result });
  };

  const cancel = () => {
    const { step } = state;
    running.current?.abort();
    running.current = null;
    if (step === 'applying')
      setState({
        step: 'failed',
        file: state.file,
        title: 'Cancelled',
        message: 'The file is applied completely or not at all. Check it again to see whether it was.',
        isOffline: false,
      });
    else setState({ step: 'empty' });
  };

  return {
    state,
    choose: (file: File) => run(file, true),
    apply: (file: File) => run(file, false),
    cancel,
    reset: () => setState({ step: 'empty' }),
  };
}

function failed(file: File, error: unknown, dryRun: boolean): ImportState {
  const { message } = rejectionOf(error, 'The shop did not respond as expected. Please try again.');
  const isOffline = hasStatus(error, NO_RESPONSE);
  const title = dryRun ? 'The file could not be checked' : 'The file was not applied';
  const isUnsure = !dryRun && mayHaveHappened(error);
  return {
    step: 'failed',
    file,
    title: isUnsure ? 'We do not know whether the file was applied' : title,
    message: isUnsure ? `${message} Check the file again: it shows what is still to be changed.` : message,
    isOffline,
  };
}

interface ImportCardProps {
  importFile: SendFile;
  noun: ImportNoun;
  /** Format rules of a file. */
  children: ReactNode;
}

/** Chooses a file, checks it, and applies it once its changes were shown. */
export function ImportCard({ importFile, noun, children }: ImportCardProps) {
  const id = useId();
  const { state, choose, apply, cancel, reset } = useFileImport(importFile);
  const isBusy = state.step === 'checking' || state.step === 'applying';

  return (
    <Card title="Import">
      {state.step === 'empty' && (
        <>
          {children}
          <DropZone
            id={id}
            action="Choose CSV File"
            accept=".csv,.txt,text/csv"
            multiple={false}
            disabled={false}
            hint="or drop it here · at most 10 MB. It is only checked at first."
            onFiles={([file]) => file && void choose(file)}
          />
        </>
      )}
      {isBusy && (
        <Flex vertical gap={10} align="start" role="status">
          <p>
            {state.step === 'checking' ? `Checking ${state.file.name}…` : `Applying ${state.file.name}…`}{' '}
            <Typography.Text type="secondary">{sizeOf(state.file)}</Typography.Text>
          </p>
          <Progress percent={100} status="active" showInfo={false} aria-label="In progress" />
          <Button onClick={cancel}>Cancel</Button>
        </Flex>
      )}
      {state.step === 'failed' && (
        <StateMessage
          icon={state.isOffline ? 'offline' : 'warning'}
          title={state.title}
          text={state.message}
          alert
          actions={
            <>
              <Button type="primary" onClick={() => void choose(state.file)}>
                Check {state.file.name} Again
              </Button>
              <Button onClick={reset}>Choose Another File</Button>
            </>
          }
        />
      )}
      {(state.step === 'checked' || state.step === 'applied') && (
        <ImportOutcome
          noun={noun}
          file={state.file}
          result={state.result}
          onApply={() => void apply(state.file)}
          onCheck={() => void choose(state.file)}
          onReset={reset}
        />
      )}
    </Card>
  );
}

const sizeOf = ({ size }: File) =>
  size < 1024 * 1024 ? `${Math.ceil(size / 1024)} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`;

/** Products as CSV files: out for a spreadsheet, and in again after a check (docs/rules.md#product-files). For admins. */
export function ProductFilesPage() {
  usePageTitle('Import & export');
  const [importFile] = useImportProductFileMutation();
  return (
    <>
      <PageHeading
        title="Import & export"
        text="Change many products in a spreadsheet: export them, edit the file, then check and import it."
      />
      <Flex vertical gap={20}>
        <ExportCard />
        <ImportCard importFile={importFile} noun={{ one: 'product', many: 'products' }}>
          <ImportRules />
        </ImportCard>
      </Flex>
    </>
  );
}
