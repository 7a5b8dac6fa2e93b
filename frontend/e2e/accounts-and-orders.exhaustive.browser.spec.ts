import { describeJourneys } from './describe-journeys.ts';
import { accountsLeaving } from './journeys/accounts/leaving.ts';
import { accountsOrders } from './journeys/accounts/orders.ts';
import { accountsPasswords } from './journeys/accounts/passwords.ts';
import { accountsSecondFactor } from './journeys/accounts/second-factor.ts';
import { quickOrder } from './journeys/checkout/quick-order.ts';
import { scanning } from './journeys/checkout/scanning.ts';
import { elsewhere } from './journeys/customers/elsewhere.ts';
import { ordersAccessibility } from './journeys/orders/accessibility.ts';
import { orders } from './journeys/orders/orders.ts';

/** One shop and one browser for all journeys; each creates its own account, or places its own orders through the API. */
describeJourneys('An account and its orders', {
  'actions on an order': orders,
  'an order at every width': ordersAccessibility,
  orders: accountsOrders,
  passwords: accountsPasswords,
  'second factor': accountsSecondFactor,
  'export and deletion': accountsLeaving,
  'another tab': elsewhere,
  'quick order': quickOrder,
  scanning,
});
