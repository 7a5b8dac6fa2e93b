import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
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

/** The round button of the chat, part of the first script; its panel is loaded when it is opened. */
export function Assistant() {
  const button = useRef<HTMLButtonElement>(null);
  const [Panel, setPanel] = useState<ComponentType<AssistantPanelProps> | null>(null);
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  const isInTheWay = useMakesWay(button, state !== 'open');

  const open = async () => {
    setState('loading');
    try {
      const { AssistantPanel } = await import('./assistant-panel');
      setPanel(() => AssistantPanel);
      setState('open');
    } catch {
      setState('closed');
      showToast({
        title: 'Error',
        description: 'We could not load the assistant. Check your connection and try again.',
        tone: 'error',
      });
    }
  };
  const close = (focusBack: boolean) => {
    setState('closed');
    if (focusBack) requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={isInTheWay ? `${styles.button} ${styles.aside}` : styles.button}
        hidden={state === 'open'}
        aria-haspopup="dialog"
        aria-busy={state === 'loading'}
        onClick={() => state === 'closed' && void open()}
      >
        <Icon name="chat" size={28} />
        <span className="visually-hidden">Ask our paint assistant</span>
      </button>
      {Panel && state === 'open' && <Panel onClose={close} />}
    </>
  );
}
