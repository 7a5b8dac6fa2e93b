import { defineEntity, p } from '@mikro-orm/core';

const UserNoteSchema = defineEntity({
  name: 'UserNote',
  schema: 'identity',
  tableName: 'user_notes',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().index(),
    text: p.text(),
    /** The id of the member of staff. */
    author: p.uuid(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A note of staff about a customer, who can read it in the export of their data. Written by plain statements only. */
export class UserNote extends UserNoteSchema.class {}
UserNoteSchema.setClass(UserNote);
