/** Why an external sign-in failed, by the value of `?problem=`. */
const words: Record<string, string> = {
  cancelled: 'You turned back before the sign-in was finished. Try again, or use your email and password.',
  expired: 'That sign-in took too long or was already used. Please try again.',
  unavailable: 'The external sign-in does not answer at the moment. Use your email and password, or try again later.',
  rejected: 'The answer of the external sign-in could not be trusted, so nothing was done. Please try again.',
  link: 'We cannot be sure whose email address this is. Sign in with your password, then link the external sign-in in your account under Settings.',
  other: 'You signed in there with another account than the one that opens this account, so nothing was confirmed.',
  taken: 'This external sign-in belongs to another account already.',
  suspended: 'This account is suspended. Please contact us.',
  'too-often': 'That was too often. Please wait a few minutes and try again.',
};

const OURS = 'Something went wrong on our side. Please try again in a moment.';

/** Returns the text for a problem; null where there is none. */
export function externalProblem(problem: string | null): string | null {
  if (!problem) return null;
  return Object.hasOwn(words, problem) ? (words[problem] ?? OURS) : OURS;
}
