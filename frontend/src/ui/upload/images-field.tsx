import { useEffect, useEffectEvent, useId, useRef } from 'react';
import layout from '../layout.module.css';
import { DropZone } from './drop-zone';
import { acceptedFiles } from './file-check';
import { Problems } from './problems';
import { Thumbnails } from './thumbnails';
import styles from './upload-field.module.css';
import { UploadList } from './upload-list';
import { useUploads } from './use-uploads';

interface ImagesFieldProps {
  /** Addresses of the 640 px versions, the main picture first. */
  value?: readonly string[];
  onChange?: (value: string[]) => void;
  /** Most pictures; where it is one, a new picture replaces it. */
  max: number;
  /** Product name, used as the pictures' alternative text. */
  productName: string;
  /** Id of the button that chooses files, for the label of a form item. */
  id?: string;
  disabled?: boolean;
}

/** Pictures that are dropped, chosen or pasted; their order is theirs on the product's page. Needs an UploadPortProvider. */
export function ImagesField({ value = [], onChange, max, productName, id, disabled = false }: ImagesFieldProps) {
  const generatedId = useId();
  const current = useRef(value);
  useEffect(() => {
    current.current = value;
  }, [value]);
  const change = (images: string[]) => {
    current.current = images;
    onChange?.(images);
  };
  const isSingle = max === 1;
  const { uploads, problems, add, cancel } = useUploads('image', (url) =>
    change(isSingle ? [url] : [...current.current, url]),
  );
  const free = max - (isSingle ? 0 : value.length) - uploads.length;
  const addFiles = (files: File[]) => add(files, free);
  usePastedFiles(!disabled && free > 0, addFiles);

  return (
    <div className={`${layout.stack12} ${styles.field}`}>
      <Thumbnails images={value} productName={productName} disabled={disabled} onChange={change} />
      <UploadList uploads={uploads} onCancel={cancel} />
      <DropZone
        id={id ?? generatedId}
        action={isSingle ? (value.length > 0 ? 'Replace Picture' : 'Choose Picture') : 'Choose Pictures'}
        accept={acceptedFiles('image')}
        multiple={!isSingle}
        disabled={disabled || free <= 0}
        hint={
          free > 0
            ? `or drop or paste ${isSingle ? 'it' : 'them'} here · JPEG, PNG, WebP or AVIF, at most 5 MB${isSingle ? '' : ' each'}`
            : isSingle
              ? 'The picture is uploading.'
              : `You have added all ${max} pictures. Remove one to add another.`
        }
        onFiles={addFiles}
      />
      <Problems problems={problems} />
    </div>
  );
}

/** Calls `onFiles` with files that are pasted anywhere on the page. */
function usePastedFiles(isActive: boolean, onFiles: (files: File[]) => void): void {
  const handle = useEffectEvent(onFiles);
  useEffect(() => {
    if (!isActive) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      handle(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isActive]);
}
