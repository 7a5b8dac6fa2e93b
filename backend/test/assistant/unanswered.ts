/** Questions of the hundred without a right answer as yet where there is no model. */
export const UNANSWERED: readonly string[] = [
  'colour/name-alone',
  'defect/dieback',
  'drying/between-basecoats',
  'law/solvent-basecoat',
  'ratio/etch-primer',
  'system/polypropylene-bumper',
];
