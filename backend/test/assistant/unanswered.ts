/** Questions of the hundred without a right answer as yet where there is no model. */
export const UNANSWERED: readonly string[] = ['defect/dieback', 'defect/run'];
