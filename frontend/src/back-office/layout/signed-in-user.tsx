import { Button, Flex, Typography } from 'antd';
import { Link } from 'react-router-dom';
import { useSignOut } from '../../api/session/use-sign-out';
import type { CurrentUser } from '../../api/types';
import { useMedia } from '../../ui/hooks/use-media';
import { Icon } from '../../ui/icons/icon';

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
