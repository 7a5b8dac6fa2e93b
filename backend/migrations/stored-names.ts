type Pair = readonly [from: string, to: string];

/** Names that PostgreSQL stores and that the code has renamed. */
export interface StoredNames {
  /** Event types: `['ordering.order-moved.v1', 'ordering.order-status-changed.v1']`. */
  readonly events?: readonly Pair[];
  /** Reactions, named after their module and class: `['identity.note-points', 'identity.record-points']`. */
  readonly reactions?: readonly Pair[];
  /** Fields of an event's payload; `type` is the event's new name. */
  readonly fields?: readonly { readonly type: string; readonly from: string; readonly to: string }[];
}

/**
 * Returns the statements that rename what outbox, inbox and the known reactions hold. JetStream keeps messages under the old
 * type, which no reaction takes: events that were sent and not yet received are filled in from the outbox.
 */
export function renameStored({ events = [], reactions = [], fields = [] }: StoredNames): string[] {
  return [
    ...reactions.flatMap(([from, to]) => [
      `update platform.inbox set reaction = '${to}' where reaction = '${from}';`,
      `update platform.reactions set name = '${to}' where name = '${from}';`,
    ]),
    ...events.flatMap(([from, to]) => [
      `update platform.outbox set type = '${to}' where type = '${from}';`,
      `update platform.inbox set envelope = jsonb_set(envelope, '{type}', '"${to}"') where envelope ->> 'type' = '${from}';`,
      `update platform.reactions set event_type = '${to}', complete_to = since where event_type = '${from}';`,
    ]),
    ...fields.flatMap(({ type, from, to }) => [
      `update platform.outbox set payload = payload - '${from}' || jsonb_build_object('${to}', payload -> '${from}')
       where type = '${type}' and payload -> '${from}' is not null;`,
      `update platform.inbox set envelope = jsonb_set(envelope #- '{payload,${from}}', '{payload,${to}}', envelope #> '{payload,${from}}')
       where envelope ->> 'type' = '${type}' and envelope #> '{payload,${from}}' is not null;`,
    ]),
  ];
}

/** Returns the statements that undo `renameStored` of the same names. */
export function restoreStored({ events = [], reactions = [], fields = [] }: StoredNames): string[] {
  const back = ([from, to]: Pair): Pair => [to, from];
  const backField = ({ type, from, to }: { type: string; from: string; to: string }) => ({ type, from: to, to: from });
  return [
    ...renameStored({ fields: fields.map(backField) }),
    ...renameStored({ events: events.map(back), reactions: reactions.map(back) }),
  ];
}
