import styles from './icon.module.css';

// Paths on a grid of 24 with one stroke width.
const paths = {
  cart: 'M2.5 4h3l2.6 11.2a1.5 1.5 0 0 0 1.5 1.1h8a1.5 1.5 0 0 0 1.5-1.1L21 8H6.5M9.5 20.5h.01M17.5 20.5h.01',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  close: 'M6 6l12 12M18 6L6 18',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  phone:
    'M6 3.5h3.2l1.6 4-2 1.5a12 12 0 0 0 6.2 6.2l1.5-2 4 1.6V18a2.5 2.5 0 0 1-2.7 2.5A16 16 0 0 1 3.5 6.2 2.5 2.5 0 0 1 6 3.5z',
  truck:
    'M2.5 6.5h11.5v10H2.5zM14 10h4l3.5 3.5v3H14M7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  mail: 'M3 6h18v12.5H3zM3 7l9 6.5L21 7',
  pin: 'M12 21s7-6.3 7-11.5a7 7 0 0 0-14 0C5 14.7 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z',
  filter: 'M4 6h16M7 12h10M10 18h4',
  zoom: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20.5 20.5M10.5 7.7v5.6M7.7 10.5h5.6',
  minus: 'M5.5 12h13',
  plus: 'M12 5.5v13M5.5 12h13',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  list: 'M4 5h4v4H4zM11 7h9.5M4 15h4v4H4zM11 17h9.5',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.5h.01',
  lock: 'M5.5 11h13v9.5h-13zM8 11V8a4 4 0 0 1 8 0v3',
  check: 'M4.5 12.5l5 5 10-11',
  offline: 'M4 9.5a12 12 0 0 1 4-2.6M12 6c3 0 5.8 1.2 8 3.5M7.5 13a7 7 0 0 1 3-1.7M12 18.5h.01M4 4l16 16',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  star: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  'sign-out': 'M10 4H5v16h5M10 12h10M16 8l4 4-4 4',
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15.6 15.6l5 5',
  chat: 'M4 4.5h16v11.5h-8.5L7 20.5V16H4zM8 9h8M8 12h5',
  document: 'M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5V8.5h5M9 12.5h6.5M9 16h6.5',
} as const;

export type IconName = keyof typeof paths;

/** Decoration only: the button or text around it carries the name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
