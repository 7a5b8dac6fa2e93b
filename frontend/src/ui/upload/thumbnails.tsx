import { Button } from 'antd';
import { type DragEvent, useState } from 'react';
import { Icon } from '../icons/icon';
import layout from '../layout.module.css';
import { Picture } from '../product/picture';
import styles from './upload-field.module.css';

interface ThumbnailsProps {
  images: readonly string[];
  productName: string;
  disabled: boolean;
  onChange: (images: string[]) => void;
}

/** The pictures in their order: moved by dragging or by their buttons, the first is the main picture. */
export function Thumbnails({ images, productName, disabled, onChange }: ThumbnailsProps) {
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
        <ol className={styles.thumbnails}>
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
