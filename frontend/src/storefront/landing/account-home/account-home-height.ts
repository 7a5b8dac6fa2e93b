import { isVerifiedTrade } from '../../../api/session/use-session';
import type { CurrentUser } from '../../../api/types';

/** The height of a column once its orders and cards are there, so that nothing below moves when they come. */
export const columnHeight = (user: CurrentUser): string =>
  isVerifiedTrade(user) ? '660px' : 'calc(231px + 2 * clamp(16px, 2.5vw, 24px))';
