import { type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from 'react';
import { useFocusOpener } from '../../../ui/hooks/use-focus-opener';
import { useLayer } from '../../../ui/hooks/use-layer';
import { Icon } from '../../../ui/icons/icon';
import layout from '../../../ui/layout.module.css';
import { tabAfterKey } from '../../../ui/navigation/tab-keys';
import { Picture } from '../../../ui/product/picture';
import styles from './gallery.module.css';
import pictureZoomStyles from './picture-zoom.module.css';

interface PictureZoomProps {
  name: string;
  images: string[];
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** A picture as large as the window, twice that after a click. The native dialog traps the focus. */
export function PictureZoom({ name, images, shown, onShow, onClose }: PictureZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isMagnified, setIsMagnified] = useState(false);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  useFocusOpener();

  const show = (index: number) => {
    setIsMagnified(false);
    onShow(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = isMagnified ? null : tabAfterKey(event.key, shown, images.length);
    if (next === null) return;
    event.preventDefault();
    show(next);
  };
  const step = (by: number) => show((shown + by + images.length) % images.length);

  return (
    <dialog
      ref={dialog}
      className={pictureZoomStyles.dialog}
      aria-label={`Pictures of ${name}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={pictureZoomStyles.frame}>
        <button
          type="button"
          className={
            isMagnified ? `${pictureZoomStyles.picture} ${pictureZoomStyles.magnified}` : pictureZoomStyles.picture
          }
          aria-pressed={isMagnified}
          aria-label={`Magnify picture ${shown + 1} of ${images.length}`}
          onClick={() => setIsMagnified(!isMagnified)}
        >
          <Picture imageUrl={images[shown]} alt="" sizes={isMagnified ? '160vmax' : '100vmin'} eager />
        </button>
      </div>
      {images.length > 1 && (
        <>
          <button
            type="button"
            className={`${layout.middle} ${pictureZoomStyles.control} ${pictureZoomStyles.previous}`}
            aria-label="Previous picture"
            onClick={() => step(-1)}
          >
            <Icon name="chevron-left" size={28} />
          </button>
          <button
            type="button"
            className={`${layout.middle} ${pictureZoomStyles.control} ${pictureZoomStyles.next}`}
            aria-label="Next picture"
            onClick={() => step(1)}
          >
            <Icon name="chevron-right" size={28} />
          </button>
        </>
      )}
      <button
        type="button"
        className={`${layout.middle} ${pictureZoomStyles.control} ${pictureZoomStyles.close}`}
        aria-label="Close picture"
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" size={24} />
      </button>
    </dialog>
  );
}

const MOST = 4;

/** Shorter horizontal moves are no swipe. */
const SWIPE_PX = 40;

/** The product's pictures: one large, the others chosen by mouse, arrow keys or swiping. */
export function Gallery({ name, images }: { name: string; images: string[] }) {
  const offered = images.slice(0, MOST);
  const [shown, setShown] = useState(0);
  const zoom = useLayer('picture');
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
    <div className={`${layout.stack10} ${styles.gallery}`}>
      <div className={`${layout.surface} ${styles.stage}`} {...swipe}>
        <Picture
          imageUrl={offered[shown]}
          alt={name}
          sizes="(min-width: 1360px) 667px, (min-width: 1120px) calc(53.8vw - 65px), (min-width: 768px) calc(47vw - 16px), calc(100vw - 32px)"
          eager
        />
        {offered.length > 0 && (
          <button type="button" className={styles.zoom} aria-label="Enlarge picture" onClick={zoom.open}>
            <span>
              <Icon name="zoom" size={22} />
            </span>
          </button>
        )}
      </div>
      {offered.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
        <div className={styles.thumbs} role="group" aria-label="Pictures">
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
      {zoom.isOpen && offered.length > 0 && (
        <PictureZoom name={name} images={offered} shown={shown} onShow={setShown} onClose={zoom.close} />
      )}
    </div>
  );
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
