/** Messages about failed external sign-ins, by the value of `?problem=`. */
const words: Record<string, string> = {
  cancelled: 'The sign-in was not finished. Try again, or use your email and password.',
  expired: 'That sign-in took too long or was already used. Please try again.',
  unavailable: 'The external sign-in is not responding. Use your email and password, or try again later.',
  rejected: 'We could not verify the response from the external sign-in, so nothing was changed. Please try again.',
  link: 'We could not confirm that this email address is yours. Sign in with your password, then link the external sign-in in your account under Settings.',
  other: 'You signed in with a different external account from the one linked here, so nothing was confirmed.',
  taken: 'This external sign-in is already linked to another account.',
  suspended: 'This account is suspended. Please contact us.',
  'too-often': 'Too many attempts. Please wait a few minutes and try again.',
};

const OURS = 'Something went wrong on our side. Please try again in a moment.';

/** Returns the text for a problem; null where there is none. */
export function externalProblem(problem: string | null): string | null {
  if (!problem) return null;
  return Object.hasOwn(words, problem) ? (words[problem] ?? OURS) : OURS;
}
