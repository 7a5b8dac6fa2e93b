import type { ToastMessage } from '../../ui/toast/toast-queue';

/** Returns the toast after adding: what was added, and the ways to the cart and to the checkout, under the cart's button. */
export function additionToast(description: string | undefined, picture?: string | null): ToastMessage {
  return {
    ...{ title: 'Added to cart', description, picture, tone: 'success', place: 'cart' },
    links: [
      { to: '/cart', label: 'View Cart' },
      { to: '/checkout', label: 'Checkout' },
    ],
  };
}
