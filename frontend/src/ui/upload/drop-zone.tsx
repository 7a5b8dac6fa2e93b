import { Button } from 'antd';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import layout from '../layout.module.css';
import typography from '../typography.module.css';
import styles from './upload-field.module.css';

interface DropZoneProps {
  /** The button's label. */
  action: string;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  id?: string;
  hint: ReactNode;
  onFiles: (files: File[]) => void;
}

/** Takes files that are dropped on it or chosen by its button. */
export function DropZone({ action, accept, multiple = false, disabled = false, id, hint, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  const over = (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (disabled || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a convenience; the button inside does the same
    <div
      className={`${layout.cluster} ${styles.zone} ${isOver ? styles.over : ''}`}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button id={id} aria-label={action} disabled={disabled} onClick={() => input.current?.click()}>
        {action}
      </Button>
      <p className={`${typography.small} ${layout.breaks}`}>{hint}</p>
      <input
        ref={input}
        type="file"
        // antd shows every file field of a form, hidden or not.
        style={{ display: 'none' }}
        aria-label={action}
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again after a mistake.
          target.value = '';
        }}
      />
    </div>
  );
}
