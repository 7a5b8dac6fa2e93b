import { UserView } from './user.view.js';

/** What an answer has to say to a person. */
export class MessageView {
  message: string;
}

/** All that the profile form shows. */
export class ProfileView extends UserView {
  /** A new address whose mailbox has not answered yet. */
  pendingEmail: string | null;
  /** False for who only ever signed in elsewhere. */
  hasPassword: boolean;
  /** Reward points as this module last heard of them. */
  points: number;
  companyName: string | null;
  companyRegistrationNumber: string | null;
  companyAddress: string | null;
  businessType: string | null;
  estimatedMonthlySpend: string | null;
  contactRole: string | null;
  website: string | null;
  vatNumber: string | null;
}

/** Which mails are wanted. */
export class PreferencesView {
  /** Always true: mails about orders and the account are owed. */
  orders: boolean;
  /** The newsletter; never without being asked for. */
  news: boolean;
}

/** Somebody signed in, on one device. */
export class SessionView {
  /** Not what the cookie holds. */
  id: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  /** ISO 8601, UTC, to about five minutes. */
  lastSeen: string;
  /** In words: "Firefox on Windows". */
  browser: string;
  /** The session that asks. */
  current: boolean;
}

/** An address that the account keeps. */
export class SavedAddressView {
  id: string;
  label: string | null;
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  city: string;
  /** County. */
  state: string | null;
  postalCode: string;
  country: string;
  isDefault: boolean;
}
