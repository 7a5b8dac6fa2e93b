import type { ToastMessage } from '../../ui/toast/toast-store';

/**
 * Returns the toast after an addition: the products, with links to the cart and the checkout. It is shown under the
 * cart's button.
 */
export function additionToast(description: string | undefined, picture?: string | null): ToastMessage {
  return {
    ...{ title: 'Added to cart', description, picture, tone: 'success', place: 'cart' },
    links: [
      { to: '/cart', label: 'View Cart' },
      { to: '/checkout', label: 'Checkout' },
    ],
  };
}
