import { useEffect, useRef } from 'react';
import { useRefreshPoints } from '../../api/session/use-points';
import { useSession } from '../../api/session/use-session';
import type { Order } from '../../api/types';

/** Reloads the points balance once a refund is done (docs/rules.md#refunded-points). */
export function usePointsAfterRefund(order: Order | undefined): void {
  const { isSignedIn } = useSession();
  const refreshPoints = useRefreshPoints();
  const seen = useRef<{ orderNumber: string; done: number } | null>(null);
  useEffect(() => {
    if (!order) return;
    const { orderNumber, refunds } = order;
    const done = refunds.filter(({ status }) => status === 'done').length;
    const before = seen.current;
    seen.current = { orderNumber, done };
    if (isSignedIn && before?.orderNumber === orderNumber && done > before.done) refreshPoints();
  }, [order, isSignedIn, refreshPoints]);
}
