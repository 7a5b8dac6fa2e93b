import { Button, Divider, Drawer, Flex, Layout, Typography } from 'antd';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigation } from 'react-router-dom';
import { useStaffToDos } from '../../api/staff-to-dos';
import type { CurrentUser } from '../../api/types';
import { ProgressBar } from '../../ui/feedback/progress-bar';
import { useMedia } from '../../ui/hooks/use-media';
import { Icon } from '../../ui/icons/icon';
import { Toaster } from '../../ui/toast/toaster';
import { Wordmark } from '../../ui/wordmark';
import styles from './frame.module.css';
import { SearchButton } from './search/search-button';
import { SideMenu } from './side-menu';
import { SignedInUser } from './signed-in-user';
import { useCollapsedMenu } from './use-collapsed-menu';

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
