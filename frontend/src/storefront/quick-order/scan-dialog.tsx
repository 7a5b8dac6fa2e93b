import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/feedback/notice';
import styles from './quick-order.module.css';

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

/** Returns the browser's own reader, or the shop's, which is loaded only then and ends with `signal`. */
async function openDetector(signal: AbortSignal): Promise<Detector> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: new () => Detector };
  if (BarcodeDetector) return new BarcodeDetector();
  try {
    const { CodeReader } = await import('./code-reader');
    return await CodeReader.open(signal);
  } catch {
    throw Object.assign(new Error('No reader'), { name: 'NotLoadedError' });
  }
}

const BETWEEN_MS = 200;
/** A code is read again once it was out of sight for this long. */
const AGAIN_MS = 1500;
/** With no code for this long, the dialog says how to hold one. */
const PATIENCE_MS = 8000;
const HOLD = 'Hold the product code in front of the camera.';
const NOT_READ = 'No code read yet. Move closer until the code fills the picture, hold it still, or type it.';

/** The camera on the back, with enough points for thin bars. */
const CAMERA = { facingMode: 'environment', width: { ideal: 1280 } };

const PROBLEMS: Record<string, string> = {
  NotAllowedError: 'The camera is blocked for this site. Allow it in your browser’s settings, or type the code.',
  NotFoundError: 'This device has no camera. Type the code instead.',
  OverconstrainedError: 'This device has no camera. Type the code instead.',
  NotReadableError: 'Another app is using the camera. Close it there and try again.',
  NotLoadedError: 'The scanner could not be loaded. Close this and try again, or type the code.',
};
const NOT_STARTED = 'The camera could not be started. Type the code instead.';

interface ScanDialogProps {
  /** The result of the last code, in a sentence. */
  outcome: string;
  /** A code came into sight. */
  onScanned: (code: string) => void;
  onClose: () => void;
}

/** Reads product codes with the camera, one after the other, until it is closed. Pictures never leave the device. */
export function ScanDialog({ outcome, onScanned, onClose }: ScanDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const [hint, setHint] = useState(HOLD);
  const scanned = useEffectEvent(onScanned);

  useEffect(() => {
    let isOpen = true;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = { code: '', at: 0 };
    let patience: ReturnType<typeof setTimeout> | undefined;
    const look = async (detector: Detector) => {
      const found = video.current ? await detector.detect(video.current).catch(() => []) : [];
      if (!isOpen) return;
      const code = codeOf(found[0]?.rawValue ?? '');
      if (code !== '') {
        clearTimeout(patience);
        const at = performance.now();
        if (code !== last.code || at - last.at > AGAIN_MS) scanned(code);
        last = { code, at };
      }
      timer = setTimeout(() => void look(detector), BETWEEN_MS);
    };
    // The reader is loaded while the camera starts.
    const closing = new AbortController();
    const opening = openDetector(closing.signal);
    // A failure that comes before the camera is shown once the camera is there.
    opening.catch(() => undefined);
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
      closing.abort();
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: CAMERA });
      if (!isOpen || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      const detector = await opening;
      if (!isOpen) return;
      patience = setTimeout(() => setHint(NOT_READ), PATIENCE_MS);
      await look(detector);
    };
    start().catch((error: Error) => {
      stop();
      if (isOpen) setProblem(PROBLEMS[error.name] ?? NOT_STARTED);
    });
    return () => {
      isOpen = false;
      clearTimeout(timer);
      clearTimeout(patience);
      stop();
    };
  }, []);

  return (
    <Dialog dialog={dialog} title="Scan codes" onClose={onClose}>
      {problem ? (
        <Notice tone="error" icon="warning" alert>
          <p>{problem}</p>
        </Notice>
      ) : (
        <>
          <video ref={video} className={styles.video} muted playsInline aria-label="Picture of the camera" />
          <p role="status" className={styles.outcome}>
            {outcome || hint}
          </p>
        </>
      )}
    </Dialog>
  );
}

/** Codes of other makers' goods may have control characters in them. */
const codeOf = (raw: string) =>
  raw
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 100);
