import { Button } from 'antd';
import { useId } from 'react';
import flow from '../flow.module.css';
import { Icon } from '../icons/icon';
import layout from '../layout.module.css';
import { DropZone } from './drop-zone';
import { acceptedFiles } from './file-check';
import { Problems } from './problems';
import styles from './upload-field.module.css';
import { UploadList } from './upload-list';
import type { UploadPurpose } from './upload-port';
import { useUploads } from './use-uploads';

interface FileFieldProps {
  /** The published address; null without a file. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  purpose: Extract<UploadPurpose, 'datasheet'>;
  /** Kind of file, such as "safety data sheet"; used in the names of the link and buttons. */
  what?: string;
  id?: string;
  disabled?: boolean;
}

/** One data sheet: uploaded, replaced or removed. Needs an UploadPortProvider. */
export function FileField({
  value = null,
  onChange,
  purpose,
  what = 'data sheet',
  id,
  disabled = false,
}: FileFieldProps) {
  const generatedId = useId();
  const { uploads, problems, add, cancel } = useUploads(purpose, (url) => onChange?.(url));
  const isBusy = uploads.length > 0;

  return (
    <div className={`${flow.stack12} ${layout.shrink}`}>
      {value && (
        <div className={`${layout.cluster} ${styles.file}`}>
          <a href={value} target="_blank" rel="noreferrer">
            <Icon name="document" size={18} /> Open the {what}
          </a>
          <Button size="small" disabled={disabled || isBusy} onClick={() => onChange?.(null)}>
            Remove<span className="visually-hidden"> the {what}</span>
          </Button>
        </div>
      )}
      <UploadList uploads={uploads} onCancel={cancel} />
      <DropZone
        id={id ?? generatedId}
        action={value ? `Replace the ${what}` : `Choose a ${what}`}
        accept={acceptedFiles(purpose)}
        disabled={disabled || isBusy}
        hint="or drop it here · PDF, at most 500 MB"
        onFiles={(files) => add(files, 1)}
      />
      <Problems problems={problems} />
    </div>
  );
}
