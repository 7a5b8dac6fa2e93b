import { isVerifiedTrade } from '../../../api/session/use-session';
import type { CurrentUser } from '../../../api/types';

/** About the height of a column once its orders and cards are there: nothing below moves far when they come. */
export const columnHeight = (user: CurrentUser): string => (isVerifiedTrade(user) ? '660px' : '208px');
