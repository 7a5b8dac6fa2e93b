import { CartDrawer } from '../../storefront/cart/cart-drawer';
import { AntdScope } from '../antd-scope';

interface CartDrawerPartProps {
  open: boolean;
  onClose: () => void;
}

export default function CartDrawerPart(props: CartDrawerPartProps) {
  return (
    <AntdScope>
      <CartDrawer {...props} />
    </AntdScope>
  );
}
