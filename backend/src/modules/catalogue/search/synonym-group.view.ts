/** Terms that mean the same. */
export class SynonymGroupView {
  id: string;
  /** In lower case. */
  terms: string[];
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
  /** To be sent with an edit: 409 where it is not the current one. */
  version: number;
}
