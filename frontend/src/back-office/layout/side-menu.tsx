import { Badge, Divider, Flex, Menu, type MenuProps, Typography } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import type { ToDo } from '../../api/staff-to-dos';
import type { CurrentUser } from '../../api/types';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { entryFor, type MenuEntry, menuFor } from './menu';
import { MenuIcon } from './menu-icon';

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
      icon: (
        <Badge dot={isCollapsed && count > 0} color="var(--tape)" offset={[-2, 2]}>
          <MenuIcon name={icon} />
        </Badge>
      ),
      label: (
        <Link to={path} aria-current={path === current ? 'page' : undefined}>
          <Flex justify="space-between" align="center" gap={8}>
            {label}
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
