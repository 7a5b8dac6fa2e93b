import { type RawBuilder, sql } from 'kysely';

/** A company's name without what two people may write differently: case, blanks, Ltd and the like. */
export const plainName = (text: RawBuilder<unknown>) =>
  sql<string>`regexp_replace(regexp_replace(lower(${text}), '\\m(the|ltd|limited|plc|llp|co|company|and)\\M', '', 'g'), '[^[:alnum:]]', '', 'g')`;
