import { type ComponentType, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLayer } from '../../ui/hooks/use-layer';
import { useMedia } from '../../ui/hooks/use-media';
import { Icon } from '../../ui/icons/icon';
import { showToast } from '../../ui/toast/toast-store';
import styles from './assistant.module.css';
import type { AssistantPanelProps } from './assistant-panel';

/** Controls that the button must not cover. */
const CONTROLS = 'button, [data-button], input, select, textarea';
const SETTLED_MS = 120;
/** Points checked across and down; controls are at least 36 px high. */
const GRID = [0, 0.5, 1];

/** Returns whether `element` lies over a control of the page, checked when scrolling and layout have come to rest. */
export function useMakesWay(element: RefObject<HTMLElement | null>, active: boolean): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      clearTimeout(timer);
      timer = setTimeout(() => element.current && setCovers(coversControl(element.current)), SETTLED_MS);
    };
    const layout = new ResizeObserver(check);
    layout.observe(document.body);
    window.addEventListener('scroll', check, { passive: true });
    window.addEventListener('resize', check);
    check();
    return () => {
      clearTimeout(timer);
      layout.disconnect();
      window.removeEventListener('scroll', check);
      window.removeEventListener('resize', check);
    };
  }, [element, active]);
  return covers;
}

function coversControl(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const points = GRID.flatMap((x) => GRID.map((y) => [left + x * (width - 1), top + y * (height - 1)] as const));
  return points.some(([x, y]) =>
    document.elementsFromPoint(x, y).some((one) => {
      const control = one.closest(CONTROLS);
      return control !== null && !element.contains(control);
    }),
  );
}

/** Width below which the panel covers the page, as a layer of it; wider it stays open beside all pages. */
const PHONE = '(max-width: 639px)';

/** The round button of the chat, part of the first script; its panel is loaded when it is opened. */
export function Assistant() {
  const button = useRef<HTMLButtonElement>(null);
  const [Panel, setPanel] = useState<ComponentType<AssistantPanelProps> | null>(null);
  const sheet = useLayer('assistant');
  const isSheet = useMedia(PHONE);
  const [isBeside, setIsBeside] = useState(false);
  const isOpen = sheet.isOpen || isBeside;
  const isShown = isOpen && Panel !== null;
  const isInTheWay = useMakesWay(button, !isShown);
  const wasShown = useRef(false);

  const close = () => {
    setIsBeside(false);
    sheet.close();
  };
  const load = useEffectEvent(async () => {
    try {
      const { AssistantPanel } = await import('./assistant-panel');
      setPanel(() => AssistantPanel);
    } catch {
      close();
      showToast({
        title: 'Error',
        description: 'We could not load the assistant. Check your connection and try again.',
        tone: 'error',
      });
    }
  });
  useEffect(() => {
    if (isOpen && !Panel) void load();
  }, [isOpen, Panel]);
  useEffect(() => {
    // A new page has the focus itself.
    if (wasShown.current && !isShown && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [isShown]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={isInTheWay ? `${styles.button} ${styles.aside}` : styles.button}
        hidden={isShown}
        aria-haspopup="dialog"
        aria-busy={isOpen && !isShown}
        onClick={() => (isSheet ? sheet.open() : setIsBeside(true))}
      >
        <Icon name="chat" size={28} />
        <span className="visually-hidden">Ask our paint assistant</span>
      </button>
      {isShown && (
        <Panel isSheet={isSheet} onClose={close} onClickCapture={(event) => isSheet && sheet.replaceByLinks(event)} />
      )}
    </>
  );
}
