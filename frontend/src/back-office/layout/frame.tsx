import { Badge, Button, Divider, Drawer, Flex, Layout, Menu, type MenuProps, Typography } from 'antd';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigation } from 'react-router-dom';
import { useSignOut } from '../../api/session/use-sign-out';
import { type ToDo, useStaffToDos } from '../../api/staff-to-dos';
import type { CurrentUser } from '../../api/types';
import { deviceStorage } from '../../ui/browser-storage';
import { ProgressBar } from '../../ui/feedback/progress-bar';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { useMedia } from '../../ui/hooks/use-media';
import { Icon } from '../../ui/icons/icon';
import { Toaster } from '../../ui/toast/toaster';
import { Wordmark } from '../../ui/wordmark';
import styles from './frame.module.css';
import { entryFor, type MenuEntry, menuFor } from './menu';
import { MenuIcon } from './menu-icon';
import { SearchDialog } from './search/search-dialog';

interface SearchButtonProps {
  role: CurrentUser['role'];
  /** The icon alone, for telephones. */
  isNarrow: boolean;
}

/** Opens the search over everything, as Ctrl-K does on every page. */
export function SearchButton({ role, isNarrow }: SearchButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== 'k' || isInDialog(event.target)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button
        ghost
        aria-label={isNarrow ? 'Search the back office' : undefined}
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Icon name="search" size={18} />}
        style={{ marginLeft: 'auto' }}
        onClick={() => setIsOpen(true)}
      >
        {isNarrow ? undefined : 'Search · Ctrl K'}
      </Button>
      {isOpen && <SearchDialog role={role} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** An open dialog blocks the shortcut: the search would lead away from its form. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog]') !== null;
}

type Item = NonNullable<MenuProps['items']>[number];

interface SideMenuProps {
  role: CurrentUser['role'];
  counts: Record<ToDo, number | undefined>;
  /** Icons only, with the labels as tooltips. */
  isCollapsed?: boolean;
}

/** The entries of a role, with how much waits behind each. */
export function SideMenu({ role, counts, isCollapsed = false }: SideMenuProps) {
  const { pathname } = useLocation();
  const current = entryFor(pathname)?.path;
  const itemOf = ({ path, label, icon, toDo }: MenuEntry) => {
    const count = (toDo && counts[toDo]) || 0;
    return {
      key: path,
      // A list of links: a menu's roles would take their own keys to work them.
      role: 'listitem',
      title: count ? `${label} (${count})` : label,
      // Room for a count of three digits beside the longest label.
      style: { paddingInlineEnd: 6 },
      icon: (
        <Badge dot={isCollapsed && count > 0} color="var(--tape)" offset={[-2, 2]}>
          <MenuIcon name={icon} />
        </Badge>
      ),
      label: (
        <Link to={path} aria-current={path === current ? 'page' : undefined}>
          <Flex justify="space-between" align="center" gap={8}>
            <span style={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>{label}</span>
            {count > 0 && (
              <StatusBadge tone="warning">
                {count > 999 ? '999+' : count}
                <span className="visually-hidden"> to do</span>
              </StatusBadge>
            )}
          </Flex>
        </Link>
      ),
    } as Item;
  };
  return (
    <nav aria-label="Back office" style={{ padding: '8px 0', fontWeight: 600 }}>
      {menuFor(role).map(({ title, entries }, index) => (
        <div key={entries[0]?.path}>
          {index > 0 && <Divider size="small" />}
          {title && (
            <Typography.Text
              type="secondary"
              strong
              className={isCollapsed ? 'visually-hidden' : undefined}
              style={{ paddingLeft: 20, fontSize: 12 }}
            >
              {title}
            </Typography.Text>
          )}
          <Menu
            mode="inline"
            inlineIndent={16}
            inlineCollapsed={isCollapsed}
            role="list"
            aria-label={title ?? 'General'}
            tabIndex={-1}
            selectedKeys={current ? [current] : []}
            items={entries.map(itemOf)}
          />
        </div>
      ))}
    </nav>
  );
}

const ROLES: Record<CurrentUser['role'], string> = {
  customer: 'Customer',
  sales: 'Sales',
  support: 'Support',
  admin: 'Admin',
};

/** Links inherit their colour, in the dark bar and in the white drawer. */
const INHERITED = { color: 'inherit' };
const ENTRY = { ...INHERITED, fontWeight: 600, display: 'flex', alignItems: 'center', gap: 8, minHeight: 44 } as const;

/** The signed-in user, and the links out of the back office. */
export function SignedInUser({ user, isInDrawer = false }: { user: CurrentUser; isInDrawer?: boolean }) {
  const signOut = useSignOut();
  const hasRoom = useMedia('(min-width: 480px)') || isInDrawer;
  return (
    <Flex vertical={isInDrawer} align={isInDrawer ? 'start' : 'center'} gap={isInDrawer ? 0 : 16}>
      {hasRoom && (
        <Flex vertical align={isInDrawer ? 'start' : 'end'} style={{ lineHeight: 1.3 }}>
          <strong>{`${user.firstName} ${user.lastName}`.trim() || user.username}</strong>
          <Typography.Text style={INHERITED}>{ROLES[user.role]}</Typography.Text>
        </Flex>
      )}
      <Link to="/" style={{ ...ENTRY, textDecoration: 'none' }}>
        <Icon name="cart" size={18} />
        Shop
      </Link>
      <Button type="text" style={{ ...ENTRY, padding: 0 }} icon={<Icon name="sign-out" size={18} />} onClick={signOut}>
        Sign Out
      </Button>
    </Flex>
  );
}

const STORAGE_KEY = 'topcoat.menu';

/** Keeps whether the menu shows icons only; until it is chosen, that depends on the width of the window. */
export function useCollapsedMenu(): [boolean, (isCollapsed: boolean) => void] {
  const isTight = useMedia('(max-width: 1023px)');
  const [chosen, setChosen] = useState(() => deviceStorage.getItem(STORAGE_KEY));
  const choose = (isCollapsed: boolean) => {
    setChosen(isCollapsed ? 'collapsed' : 'expanded');
    deviceStorage.setItem(STORAGE_KEY, isCollapsed ? 'collapsed' : 'expanded');
  };
  return [chosen ? chosen === 'collapsed' : isTight, choose];
}

interface FrameProps {
  /** Undefined while it is loading. */
  user: CurrentUser | undefined;
  children: ReactNode;
}

/** The frame of every back-office page: the top bar, the menu and the content. */
export function Frame({ user, children }: FrameProps) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const isNarrow = useMedia('(max-width: 767px)');
  useFocusOnNewPage(main, pathname);
  const staff = user && user.role !== 'customer' ? user : undefined;
  const { counts } = useStaffToDos(staff?.role);

  return (
    <Layout className={styles.frame}>
      <Button className={styles.skip} href="#main">
        Skip to main content
      </Button>
      <ProgressBar active={navigation.state === 'loading'} />
      <Layout.Header className={styles.header}>
        <Flex align="center" gap={12} style={{ height: '100%' }}>
          {staff && isNarrow && <MenuDrawer user={staff} counts={counts} pathname={pathname} />}
          <Link to="/admin" aria-label="Topcoat back office">
            <Flex align="center" gap={6} style={{ minHeight: 44 }}>
              <Wordmark height={22} />
              <Place />
            </Flex>
          </Link>
          {staff && <SearchButton role={staff.role} isNarrow={isNarrow} />}
          {user && !(staff && isNarrow) && <SignedInUser user={user} />}
        </Flex>
      </Layout.Header>
      <Layout hasSider={staff && !isNarrow}>
        {staff && !isNarrow && <Side user={staff} counts={counts} />}
        <Layout.Content id="main" ref={main} tabIndex={-1} className={styles.main}>
          {children}
        </Layout.Content>
      </Layout>
      <Toaster />
    </Layout>
  );
}

/** Beside the shop's name. */
function Place() {
  return (
    <>
      <Divider orientation="vertical" size="small" style={{ borderColor: 'var(--ink-line)' }} />
      <Typography.Text
        aria-hidden="true"
        strong
        style={{ color: 'var(--steel-300)', whiteSpace: 'nowrap', textTransform: 'uppercase' }}
      >
        Back Office
      </Typography.Text>
    </>
  );
}

type Counts = ReturnType<typeof useStaffToDos>['counts'];

function Side({ user, counts }: { user: CurrentUser; counts: Counts }) {
  const [isCollapsed, setIsCollapsed] = useCollapsedMenu();
  const label = isCollapsed ? 'Expand the menu' : 'Collapse the menu';
  return (
    <Layout.Sider
      className={styles.side}
      width={256}
      collapsedWidth={64}
      collapsible
      collapsed={isCollapsed}
      trigger={null}
    >
      <Flex vertical justify="space-between" style={{ minHeight: '100%' }}>
        <SideMenu role={user.role} counts={counts} isCollapsed={isCollapsed} />
        <Button
          type="text"
          aria-expanded={!isCollapsed}
          aria-label={label}
          title={label}
          icon={<Icon name={isCollapsed ? 'chevron-right' : 'chevron-left'} size={18} />}
          style={{ height: 44, justifyContent: isCollapsed ? 'center' : 'start' }}
          onClick={() => setIsCollapsed(!isCollapsed)}
        >
          {!isCollapsed && 'Collapse'}
        </Button>
      </Flex>
    </Layout.Sider>
  );
}

/** The menu of a telephone, behind a button. */
function MenuDrawer({ user, counts, pathname }: { user: CurrentUser; counts: Counts; pathname: string }) {
  const [openAt, setOpenAt] = useState<string>();
  // Another page closes it.
  const isOpen = openAt === pathname;
  return (
    <>
      <Button
        type="text"
        aria-label="Menu"
        aria-expanded={isOpen}
        icon={<Icon name="menu" size={24} />}
        style={{ color: 'inherit', marginLeft: -12 }}
        onClick={() => setOpenAt(pathname)}
      />
      <Drawer
        open={isOpen}
        placement="left"
        size={288}
        title="Back office"
        onClose={() => setOpenAt(undefined)}
        styles={{ body: { padding: 0 } }}
        footer={<SignedInUser user={user} isInDrawer />}
      >
        {/* A link to the page that is shown closes the menu, too. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: links answer to keys */}
        <div onClick={({ target }) => (target as Element).closest('a') && setOpenAt(undefined)}>
          <SideMenu role={user.role} counts={counts} />
        </div>
      </Drawer>
    </>
  );
}

/** Moves the focus to the content of a new page, for keyboards and screen readers. */
function useFocusOnNewPage(main: RefObject<HTMLElement | null>, pathname: string) {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [main, pathname]);
}
