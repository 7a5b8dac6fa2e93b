// The texts and limits of both halves: the front end imports this file
// (docs/decisions/shared-rules.md#one-source-for-rules-that-both-halves-need).

/** The kinds of business of a trade customer. */
export const BUSINESS_TYPES = [
  'Automotive Repair Shop',
  'Body Shop',
  'Fleet Management',
  'Dealership',
  'Paint Contractor',
  'Automotive Parts Retailer',
  'Manufacturing',
  'Other',
] as const;

/** The expected spend of a trade customer a month, in pounds. */
export const MONTHLY_SPENDS = ['under-1000', '1000-5000', '5000-10000', '10000-25000', '25000+'] as const;

/** The bands as they are shown. */
export const MONTHLY_SPEND_LABELS: Readonly<Record<(typeof MONTHLY_SPENDS)[number], string>> = {
  'under-1000': 'Under £1,000 per month',
  '1000-5000': '£1,000-£5,000 per month',
  '5000-10000': '£5,000-£10,000 per month',
  '10000-25000': '£10,000-£25,000 per month',
  '25000+': '£25,000+ per month',
};

/** The positions of a contact in the company. */
export const CONTACT_ROLES = [
  'Owner',
  'Purchasing Manager',
  'Operations Manager',
  'Fleet Manager',
  'Shop Foreman',
  'Other',
] as const;

/** Company fields that a trade customer must give; `website` and `vatNumber` may be left out. */
export const REQUIRED_COMPANY_FIELDS = [
  'companyName',
  'companyRegistrationNumber',
  'companyAddress',
  'businessType',
  'estimatedMonthlySpend',
  'contactRole',
] as const;

/** Lengths in characters. */
export const ACCOUNT_LENGTHS = {
  email: { max: 255 },
  username: { min: 3, max: 50 },
  password: { min: 6, max: 256 },
  firstName: { min: 1, max: 100 },
  lastName: { min: 1, max: 100 },
  phoneNumber: { min: 10, max: 50 },
  companyName: { max: 255 },
  companyRegistrationNumber: { max: 100 },
  companyAddress: { max: 1000 },
  website: { max: 500 },
  vatNumber: { max: 50 },
} as const;

/** A company number of the United Kingdom without blanks, or "none": a sole trader has none (docs/rules.md#company-numbers). */
export const COMPANY_NUMBER = /^(\d{8}|[a-z]{2}\d{6}|none)$/i;

/** A web address without "https://", as most people type it. */
const BARE_ADDRESS = /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/|$)/i;

/** Returns a website with "https://" in front where it was left out; any other text unchanged. */
export const fullWebAddress = (typed: string): string => (BARE_ADDRESS.test(typed) ? `https://${typed}` : typed);

/** A VAT number of any country. */
export const VAT_NUMBER = /^[A-Za-z]{0,2}[\s.-]?[0-9A-Za-z][0-9A-Za-z\s.-]{4,20}$/;

/** Texts about a field. */
export const FIELD_MESSAGES = {
  email: 'Please enter a valid email address',
  usernameTooShort: 'Username must be at least 3 characters',
  usernameTooLong: 'Username must be less than 50 characters',
  passwordRequired: 'Password is required',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordTooLong: 'Password must be at most 256 characters',
  passwordTooCommon: 'This password is common and easy to guess. Choose another one.',
  passwordLikeAccount: 'The password must not be your email address, name or username. Choose another one.',
  firstNameRequired: 'First name is required',
  firstNameTooLong: 'First name must be less than 100 characters',
  lastNameRequired: 'Last name is required',
  lastNameTooLong: 'Last name must be less than 100 characters',
  nameIsLink: 'Enter a name without a web address',
  phoneNumber: 'Please enter a valid phone number',
  website: 'Please enter a valid website URL',
  companyDetails: 'All company details are required for trade customers',
  companyNumber: 'Enter 8 digits, or 2 letters and 6 digits; if you have no number, enter none',
  vatNumber: 'Enter a VAT number like GB 123 4567 89',
} as const;

/** Messages beside missing company details; the specification's sentence stands above them. */
export const COMPANY_MESSAGES: Readonly<Record<(typeof REQUIRED_COMPANY_FIELDS)[number], string>> = {
  companyName: 'Enter the name of your company',
  companyRegistrationNumber: 'Enter your company number, or none',
  companyAddress: 'Enter the address of your company',
  businessType: 'Choose your type of business',
  estimatedMonthlySpend: 'Choose what you expect to spend a month',
  contactRole: 'Choose your role',
};

/** Texts about the outcome of an action. */
export const ACCOUNT_MESSAGES = {
  signedUp: 'Account Created Successfully!',
  signedUpTrade:
    'Your trade account has been created. Our sales representative will contact you within 2 business days to verify your details and set up your trade pricing.',
  signedUpCustomer: 'Welcome to Topcoat! Start shopping and earn points with every order.',
  signUpFailed: 'Signup Failed',
  signUpFailedText: 'An error occurred during signup. Please try again.',
  emailTaken: 'There is already an account with this email address.',
  signedIn: 'Welcome Back!',
  signInFailed: 'Login Failed',
  signInFailedText: 'Invalid email or password. Please try again.',
  forgot: 'If there is an account with this email address, we have sent it a link to choose a new password.',
  linkSpent: 'This link has expired or has already been used. Please request a new one.',
  passwordReset: 'Your password has been changed. Please sign in with the new one.',
  passwordChanged: 'Your password has been changed. You are signed out everywhere else.',
  passwordWrong: 'This is not your current password.',
  passwordMissing: 'Enter your current password.',
  signInAgain:
    'Your account has no password. Sign in again with your external sign-in to confirm that it is you, then try again within 10 minutes.',
  noPasswordYet: 'Your account has no password yet. Choose one with "Forgot password".',
  confirmationSent: 'We have sent you a link. Please open it to confirm your email address.',
  alreadyConfirmed: 'Your email address is already confirmed.',
  emailConfirmed: 'Thank you. Your email address is confirmed.',
  passwordForEmail: 'Enter your current password to change your email address.',
  companyFixed: 'Your company is verified. Please contact us to change its name or registration number.',
  notTrade: 'This is not a trade account.',
  staffAccount: 'A staff account can only be closed by an administrator.',
  accountClosed: 'Your account has been deleted.',
} as const;
