import { useEffect, useRef, useState } from 'react';
import { hasStatus, mayHaveHappened, NO_RESPONSE, problemMember, rejectionOf } from '../../../api/api-error';
import { type ImportResult, useImportProductFileMutation } from '../../../api/catalogue-upkeep-api';
import { showToast } from '../../../ui/toast/toast-store';

type ImportState =
  | { step: 'empty' }
  | { step: 'checking' | 'applying'; file: File }
  | { step: 'checked' | 'applied'; file: File; result: ImportResult }
  | { step: 'failed'; file: File; title: string; message: string; isOffline: boolean };

const MAX_BYTES = 10 * 1024 * 1024;

/** Checks a file and applies it; both can be cancelled. */
export function useProductImport() {
  const [importFile] = useImportProductFileMutation();
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
