import { type ComponentType, type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from 'react';
import flow from '../../../ui/flow.module.css';
import { useLayer } from '../../../ui/hooks/use-layer';
import { Icon } from '../../../ui/icons/icon';
import layout from '../../../ui/layout.module.css';
import { tabAfterKey } from '../../../ui/navigation/tab-keys';
import { Picture } from '../../../ui/product/picture';
import { showToast } from '../../../ui/toast/toast-store';
import styles from './gallery.module.css';
import type { PictureZoomProps } from './picture-zoom';

const MOST = 4;

/** Shorter horizontal moves are no swipe. */
const SWIPE_PX = 40;

/** The product's pictures: one large, the others chosen by mouse, arrow keys or swiping. */
export function Gallery({ name, images }: { name: string; images: string[] }) {
  const offered = images.slice(0, MOST);
  const [shown, setShown] = useState(0);
  const zoom = useLayer('picture');
  const Zoom = useZoom(zoom.isOpen, zoom.close);
  const thumbs = useRef<(HTMLButtonElement | null)[]>([]);
  const swipe = useSwipe((by) => setShown((shown + by + offered.length) % offered.length));

  const onThumbKey = (event: KeyboardEvent) => {
    const next = tabAfterKey(event.key, shown, offered.length);
    if (next === null) return;
    event.preventDefault();
    setShown(next);
    thumbs.current[next]?.focus();
  };

  return (
    <div className={`${flow.stack10} ${layout.relative}`}>
      <div className={`${layout.surface} ${layout.relative} ${layout.clip} ${styles.stage}`} {...swipe}>
        <Picture
          imageUrl={offered[shown]}
          alt={name}
          sizes="(min-width: 1360px) 667px, (min-width: 1120px) calc(53.8vw - 65px), (min-width: 768px) calc(47vw - 16px), calc(100vw - 32px)"
          eager
        />
        {offered.length > 0 && (
          <button type="button" className={styles.zoom} aria-label="Enlarge picture" onClick={zoom.open}>
            <span className={layout.icon}>
              <Icon name="zoom" size={22} />
            </span>
          </button>
        )}
      </div>
      {offered.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
        <div className={`${flow.stack10} ${styles.thumbs}`} role="group" aria-label="Pictures">
          {offered.map((image, index) => (
            <button
              key={image}
              ref={(button) => {
                thumbs.current[index] = button;
              }}
              type="button"
              aria-label={`Picture ${index + 1} of ${offered.length}`}
              aria-pressed={index === shown}
              onClick={() => setShown(index)}
              onKeyDown={onThumbKey}
            >
              <Picture imageUrl={image} alt="" sizes="(min-width: 768px) 96px, 25vw" eager priority="auto" />
            </button>
          ))}
        </div>
      )}
      {zoom.isOpen && Zoom && offered.length > 0 && (
        <Zoom name={name} images={offered} shown={shown} onShow={setShown} onClose={zoom.close} />
      )}
    </div>
  );
}

/** Returns the enlarged picture's code, which is loaded when it is first opened. */
function useZoom(isOpen: boolean, close: () => void): ComponentType<PictureZoomProps> | undefined {
  const [Zoom, setZoom] = useState<ComponentType<PictureZoomProps>>();
  useEffect(() => {
    const fail = () => {
      close();
      showToast({ title: 'Error', description: 'We could not load the picture. Please try again.', tone: 'error' });
    };
    if (isOpen && !Zoom) import('./picture-zoom').then(({ PictureZoom }) => setZoom(() => PictureZoom), fail);
  }, [isOpen, Zoom, close]);
  return Zoom;
}

/** Handles swipes to the left or right; vertical moves still scroll the page. */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch || !start.current) return;
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}
