const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

export const LONGEST_EMAIL = 255;

/** In these words wherever an address is asked for (back-office spec 5). */
export const EMAIL_ERROR = 'Please enter a valid email address';

export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}
