import { Navigate, useSearchParams } from 'react-router-dom';
import { StaffHomePage } from '../../back-office/home/home-page';

/** The tabs that were once here. */
const FORMER_TABS: Record<string, string> = {
  guide: '/admin/help',
  sage: '/admin/sage',
  users: '/admin/customers',
  products: '/admin/products',
};

export function BackOfficeHomePage() {
  const [params] = useSearchParams();
  const moved = FORMER_TABS[params.get('tab') ?? ''];
  return moved ? <Navigate to={moved} replace /> : <StaffHomePage />;
}
