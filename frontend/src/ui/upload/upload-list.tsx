import { Button, Progress } from 'antd';
import flow from '../flow.module.css';
import layout from '../layout.module.css';
import spacing from '../spacing.module.css';
import typography from '../typography.module.css';
import styles from './upload-field.module.css';
import { describeUpload, type UploadState } from './upload-labels';
import type { RunningUpload } from './use-uploads';

interface UploadListProps {
  uploads: readonly RunningUpload[];
  onCancel: (id: number) => void;
}

/** The running uploads: progress and actions of each. */
export function UploadList({ uploads, onCancel }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={flow.stack8}>
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} onCancel={() => onCancel(upload.id)} />
      ))}
    </ul>
  );
}

function UploadRow({ upload: { name, state, control }, onCancel }: { upload: RunningUpload; onCancel: () => void }) {
  const { phase, sent, total, message, canRetry } = state;
  return (
    <li className={`${layout.surface} ${styles.upload}`}>
      <div className={`${flow.wrap8} ${styles.line}`}>
        <span className={`${typography.semi} ${layout.breaks}`}>{name}</span>
        <span className={typography.small}>{describeUpload(state)}</span>
      </div>
      <Progress
        percent={phase === 'processing' ? 100 : Math.floor((sent / total) * 100)}
        status={BAR[phase]}
        size="small"
        aria-label={`Upload of ${name}`}
      />
      {message && (
        <p
          className={`${layout.breaks} ${typography.fine} ${phase === 'failed' ? typography.error : typography.muted}`}
          role="alert"
        >
          {message}
        </p>
      )}
      <div className={`${flow.wrap8} ${spacing.above6}`}>
        {(phase === 'sending' || phase === 'offline') && (
          <Button size="small" disabled={!control} onClick={() => control?.pause()}>
            Pause<span className="visually-hidden"> {name}</span>
          </Button>
        )}
        {phase === 'paused' && (
          <Button size="small" type="primary" onClick={() => control?.resume()}>
            Resume<span className="visually-hidden"> {name}</span>
          </Button>
        )}
        {phase === 'failed' && canRetry && (
          <Button size="small" type="primary" onClick={() => control?.retry()}>
            Try Again<span className="visually-hidden"> {name}</span>
          </Button>
        )}
        {phase !== 'processing' && (
          <Button size="small" onClick={onCancel}>
            {phase === 'failed' ? 'Dismiss' : 'Cancel'}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

const BAR: Record<UploadState['phase'], 'active' | 'normal' | 'exception'> = {
  sending: 'active',
  processing: 'active',
  paused: 'normal',
  offline: 'normal',
  failed: 'exception',
};
