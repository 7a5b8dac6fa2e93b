/** Questions of the hundred without a right answer as yet where there is no model. */
export const UNANSWERED: readonly string[] = [
  'colour/yellow-does-not-cover',
  'defect/dieback',
  'law/solvent-basecoat',
  'ratio/high-build-primer',
  'system/white-van',
];
