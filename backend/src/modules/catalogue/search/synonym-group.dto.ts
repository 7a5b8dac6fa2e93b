/** Terms that mean the same. */
export class SynonymGroupView {
  id: string;
  /** Terms in lower case. */
  terms: string[];
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
  /** Version, to send with an edit: 409 if it is outdated. */
  version: number;
}
