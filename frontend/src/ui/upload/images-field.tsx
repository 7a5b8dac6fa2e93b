import { Button } from 'antd';
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import flow from '../flow.module.css';
import { Icon } from '../icons/icon';
import layout from '../layout.module.css';
import { Picture } from '../product/picture';
import { DropZone } from './drop-zone';
import { acceptedFiles } from './file-check';
import { Problems } from './problems';
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
    <div className={`${flow.stack12} ${layout.shrink}`}>
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

interface ThumbnailsProps {
  images: readonly string[];
  productName: string;
  disabled: boolean;
  onChange: (images: string[]) => void;
}

/** The pictures in their order: moved by dragging or by their buttons, the first is the main picture. */
function Thumbnails({ images, productName, disabled, onChange }: ThumbnailsProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');

  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= images.length) return;
    const moved = images.filter((_, index) => index !== from);
    moved.splice(to, 0, images[from]!);
    onChange(moved);
    setSaid(`Picture ${from + 1} is now ${to === 0 ? 'the main picture' : `number ${to + 1}`}.`);
  };
  const remove = (index: number) => {
    onChange(images.filter((_, other) => other !== index));
    setSaid(`Picture ${index + 1} removed.`);
  };
  const dragging = (index: number) => ({
    draggable: !disabled && images.length > 1,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(index);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged !== null) event.preventDefault();
    },
    onDrop: () => dragged !== null && move(dragged, index),
    onDragEnd: () => setDragged(null),
  });

  return (
    <>
      {images.length > 0 && (
        <ol className={`${flow.stack12} ${styles.thumbnails}`}>
          {images.map((image, index) => (
            <li
              key={image}
              className={`${layout.surface} ${styles.thumbnail} ${dragged === index ? layout.stale : ''}`}
              {...dragging(index)}
            >
              <Picture
                imageUrl={image}
                alt={images.length > 1 ? `${productName}, picture ${index + 1}` : productName}
                sizes="136px"
              />
              {index === 0 && <span className={styles.main}>Main picture</span>}
              <div className={styles.tools}>
                <Tool
                  label={`Move picture ${index + 1} forward`}
                  icon="chevron-left"
                  disabled={disabled || index === 0}
                  onPress={() => move(index, index - 1)}
                />
                <Tool
                  label={`Make picture ${index + 1} the main picture`}
                  icon="star"
                  disabled={disabled || index === 0}
                  onPress={() => move(index, 0)}
                />
                <Tool
                  label={`Move picture ${index + 1} back`}
                  icon="chevron-right"
                  disabled={disabled || index === images.length - 1}
                  onPress={() => move(index, index + 1)}
                />
                <Tool
                  label={`Remove picture ${index + 1}`}
                  icon="trash"
                  disabled={disabled}
                  onPress={() => remove(index)}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

interface ToolProps {
  label: string;
  icon: 'chevron-left' | 'chevron-right' | 'star' | 'trash';
  disabled: boolean;
  onPress: () => void;
}

function Tool({ label, icon, disabled, onPress }: ToolProps) {
  return (
    <Button
      size="small"
      type="text"
      title={label}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      icon={<Icon name={icon} size={16} />}
    />
  );
}
