import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFocusOpener } from '../../../ui/hooks/use-focus-opener';
import { Icon } from '../../../ui/icons/icon';
import layout from '../../../ui/layout.module.css';
import { tabAfterKey } from '../../../ui/navigation/tab-keys';
import { Picture } from '../../../ui/product/picture';
import pictureZoomStyles from './picture-zoom.module.css';

export interface PictureZoomProps {
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
      className={`${layout.fullscreen} ${layout.white} ${pictureZoomStyles.dialog}`}
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
