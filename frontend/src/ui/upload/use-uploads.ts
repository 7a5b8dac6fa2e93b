import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showToast } from '../toast/toast-store';
import { checkFile } from './file-check';
import { useRunningUploads } from './running-uploads';
import type { UploadState } from './upload-labels';
import { type UploadPurpose, useUploadPort } from './upload-port';
import type { UppyUpload } from './uppy-upload';

export interface RunningUpload {
  id: number;
  name: string;
  state: UploadState;
  /** Null while the uploader is being loaded. */
  control: UppyUpload | null;
}

const PROCESSED: Record<UploadPurpose, string> = {
  image: 'Failed to process uploaded image. Please try again.',
  datasheet: 'Failed to process uploaded data sheet. Please try again.',
};

/** The uploads of one field: starts them, tracks their progress, and ends them with the field. */
export function useUploads(purpose: UploadPurpose, onUploaded: (publicURL: string) => void) {
  const port = useUploadPort();
  const [uploads, setUploads] = useState<readonly RunningUpload[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const lastId = useRef(0);
  /** Uploads by id; null while the uploader loads. Cancelled ones are left out. */
  const controls = useRef(new Map<number, UppyUpload | null>());
  const done = useEffectEvent(onUploaded);

  useEffect(() => {
    const running = controls.current;
    return () => {
      for (const control of running.values()) control?.cancel();
      running.clear();
    };
  }, []);

  const isBusy = uploads.some(({ state }) => state.phase !== 'failed');
  useRunningUploads(isBusy);
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);

  const change = (id: number, what: Partial<RunningUpload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...what } : upload)));
  const remove = (id: number) => {
    controls.current.delete(id);
    setUploads((all) => all.filter((upload) => upload.id !== id));
  };

  async function start(file: File): Promise<void> {
    lastId.current += 1;
    const id = lastId.current;
    const state: UploadState = {
      phase: 'sending',
      sent: 0,
      total: file.size,
      secondsLeft: null,
      message: null,
      canRetry: false,
    };
    controls.current.set(id, null);
    setUploads((all) => [...all, { id, name: file.name, state, control: null }]);
    try {
      const { UppyUpload } = await import('./uppy-upload');
      if (!controls.current.has(id)) return;
      const control = new UppyUpload(file, purpose, port, {
        onState: (next) => change(id, { state: next }),
        onDone: (publicURL) => {
          remove(id);
          done(publicURL);
        },
        onFinalizeFailed: () => showToast({ title: 'Upload Error', description: PROCESSED[purpose], tone: 'error' }),
      });
      controls.current.set(id, control);
      change(id, { control });
    } catch {
      remove(id);
      setProblems([`“${file.name}” was not uploaded: the connection was lost. Please try again.`]);
    }
  }

  return {
    uploads,
    problems,
    /** Starts uploads of at most `free` valid files, and reports the others. */
    add(files: readonly File[], free: number): void {
      const found: string[] = [];
      let left = free;
      for (const file of files) {
        const problem = checkFile(file, purpose);
        if (problem) found.push(problem);
        else if (left <= 0) found.push(`“${file.name}” was not added: there is no room for more.`);
        else {
          left -= 1;
          void start(file);
        }
      }
      setProblems(found);
    },
    cancel(id: number): void {
      controls.current.get(id)?.cancel();
      remove(id);
    },
  };
}
