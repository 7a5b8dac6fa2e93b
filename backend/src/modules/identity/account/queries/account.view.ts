import { IntersectionType } from '@nestjs/swagger';
import { CompanyView } from './company.view.js';
import { UserView } from './user.view.js';

/** A message for the user. */
export class MessageView {
  message: string;
}

/** The profile form. */
export class ProfileView extends IntersectionType(UserView, CompanyView) {
  /** A new address that is not confirmed yet. */
  pendingEmail: string | null;
  /** False for accounts that only sign in externally. */
  hasPassword: boolean;
  /** Reward points as this module last received them. */
  points: number;
}

/** The user's choice of emails. */
export class PreferencesView {
  /** Always true: emails about orders and the account are always sent. */
  orders: boolean;
  /** The newsletter; only after consent. */
  news: boolean;
  /** One email for each reward that comes within reach; only where asked for. */
  rewards: boolean;
}

/** A session on one device. */
export class SessionView {
  /** Not the value of the cookie. */
  id: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  /** ISO 8601, UTC, to about five minutes. */
  lastSeen: string;
  /** For example "Firefox on Windows". */
  browser: string;
  /** The session of this request. */
  current: boolean;
}

/** A saved address. */
export class SavedAddressView {
  id: string;
  label: string | null;
  firstName: string;
  lastName: string;
  phone: string;
  company: string | null;
  address: string;
  /** Address line 2. */
  address2: string | null;
  city: string;
  /** County. */
  state: string | null;
  postalCode: string;
  country: string;
  isDefault: boolean;
}
