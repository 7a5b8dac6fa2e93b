import { type ComponentType, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLayer } from '../../ui/hooks/use-layer';
import { useMedia } from '../../ui/hooks/use-media';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { showToast } from '../../ui/toast/toast-store';
import styles from './assistant.module.css';
import type { AssistantPanelProps } from './assistant-panel';

/** Controls without words of their own; those with words count as text. */
const CONTROLS = 'button, [data-button], input, select, textarea';
const SETTLED_MS = 120;
/** Points checked across and down: closer to each other than a line of text is high. */
const GRID = [0, 0.25, 0.5, 0.75, 1];

/**
 * Returns whether `element` makes way: while the page is scrolled down, and at rest where it would lie on a text or a
 * control of the page.
 */
export function useMakesWay(element: RefObject<HTMLElement | null>, active: boolean): boolean {
  const [makesWay, setMakesWay] = useState(false);
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout>;
    let top = window.scrollY;
    const check = () => {
      if (window.scrollY > top) setMakesWay(true);
      top = window.scrollY;
      clearTimeout(timer);
      timer = setTimeout(() => element.current && setMakesWay(covers(element.current)), SETTLED_MS);
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
  return makesWay;
}

function covers(element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  const { left, top, width, height } = box;
  const under = GRID.flatMap((x) =>
    GRID.flatMap((y) => document.elementsFromPoint(left + x * (width - 1), top + y * (height - 1))),
  );
  return [...new Set(under)].some(
    (one) =>
      !element.contains(one) && (one.matches(CONTROLS) || [...one.childNodes].some((node) => isTextIn(node, box))),
  );
}

function isTextIn(node: Node, { left, right, top, bottom }: DOMRect): boolean {
  if (!(node instanceof Text)) return false;
  const range = new Range();
  range.selectNode(node);
  return [...range.getClientRects()].some(
    (line) => line.width > 1 && line.right > left && line.left < right && line.bottom > top && line.top < bottom,
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
        className={`${layout.middle} ${styles.button} ${isInTheWay ? styles.aside : ''}`}
        hidden={isShown}
        aria-haspopup="dialog"
        aria-busy={isOpen && !isShown}
        onClick={() => (isSheet ? sheet.open() : setIsBeside(true))}
      >
        <Icon name="chat" size={22} />
        <span className="visually-hidden">Ask our paint assistant</span>
      </button>
      {isShown && (
        <Panel isSheet={isSheet} onClose={close} onClickCapture={(event) => isSheet && sheet.replaceByLinks(event)} />
      )}
    </>
  );
}
