import { Pagination as AntPagination, Tabs as AntTabs } from 'antd';
import { type ComponentRef, type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useMedia } from '../hooks/use-media';
import { Icon } from '../icons/icon';
import type { PaginationProps, TabsProps } from '../kit';

/** Between two tabs of a telephone, in px: five short words have room on 360. */
const NARROW_GUTTER = 12;

/** Tabs whose panels are all in the document. Arrow keys, Home and End move between them and open the reached one. */
export function Tabs({ tabs, name, shownKey, onShow }: TabsProps) {
  const [own, setOwn] = useState(tabs[0]?.key);
  const row = useRef<ComponentRef<typeof AntTabs>>(null);
  const isNarrow = useMedia('(max-width: 479px)');
  // antd's own list also holds the button of the tabs without room, which is no tab, and has no property for its name.
  useEffect(() => {
    const nav = row.current?.nativeElement?.querySelector('[role=tablist]');
    const list = nav?.querySelector('.ant-tabs-nav-list') ?? nav;
    for (const attribute of ['role', 'aria-orientation']) nav?.removeAttribute(attribute);
    list?.setAttribute('role', 'tablist');
    list?.setAttribute('aria-label', name);
  }, [name]);
  const show = (key: string) => {
    setOwn(key);
    onShow?.(key);
  };
  const showFocused = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.role !== 'tab' || target.ariaSelected === 'true') return;
    const reached = target.closest<HTMLElement>('[data-node-key]')?.dataset.nodeKey;
    if (reached) show(reached);
  };
  const isThere = tabs.some(({ key }) => key === shownKey);
  return (
    <AntTabs
      ref={row}
      activeKey={shownKey === undefined ? own : isThere ? shownKey : tabs[0]?.key}
      onChange={show}
      tabBarGutter={isNarrow ? NARROW_GUTTER : undefined}
      onFocus={showFocused}
      style={{ minHeight: 260, marginTop: 'var(--tabs-gap, 40px)' }}
      items={tabs.map(({ key, label, content }) => ({ key, label, children: content, forceRender: true }))}
    />
  );
}

/** Centres the contents of a page link, which may be an icon, in antd's item. */
const CENTRED = { display: 'grid', placeItems: 'center', height: '100%' } as const;

/** Pages as links, for new tabs and bookmarks; antd's own items take the keys. */
export function Pagination({ page, pages, addressOf }: PaginationProps) {
  const navigate = useNavigate();
  const isNarrow = useMedia('(max-width: 639px)');
  // antd would change the page a second time.
  const onClick = (event: MouseEvent) => event.stopPropagation();
  return (
    <nav aria-label="Pages">
      <AntPagination
        align="center"
        size={isNarrow ? 'small' : undefined}
        showLessItems={isNarrow}
        style={{ flexWrap: 'wrap' }}
        current={page}
        total={pages}
        pageSize={1}
        showSizeChanger={false}
        showTitle={false}
        onChange={(next) => void navigate(addressOf(next))}
        itemRender={(number, type, item) => {
          const link = { to: addressOf(number), tabIndex: -1, onClick, style: CENTRED };
          if (type === 'page')
            return (
              <Link {...link} aria-label={`Page ${number}`} aria-current={number === page ? 'page' : undefined}>
                {number}
              </Link>
            );
          if (type === 'prev' && page > 1)
            return (
              <Link {...link} rel="prev" aria-label="Previous page">
                <Icon name="chevron-left" />
              </Link>
            );
          if (type === 'next' && page < pages)
            return (
              <Link {...link} rel="next" aria-label="Next page">
                <Icon name="chevron-right" />
              </Link>
            );
          return item;
        }}
      />
    </nav>
  );
}
