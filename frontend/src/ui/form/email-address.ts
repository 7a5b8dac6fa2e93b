const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

export const LONGEST_EMAIL = 255;

/** The same message for every email field. */
export const EMAIL_ERROR = 'Please enter a valid email address';

export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}
