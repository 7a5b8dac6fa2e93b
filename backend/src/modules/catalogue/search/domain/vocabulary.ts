import { defineEntity, p } from '@mikro-orm/core';

const VocabularySchema = defineEntity({
  name: 'VocabularyWord',
  schema: 'catalogue',
  tableName: 'vocabulary',
  properties: {
    id: p.bigint().primary().autoincrement(),
    word: p.text(),
  },
  indexes: [
    {
      name: 'vocabulary_word',
      expression: 'create index "vocabulary_word" on "catalogue"."vocabulary" (word text_pattern_ops)',
    },
    {
      name: 'vocabulary_likeness',
      expression: 'create index "vocabulary_likeness" on "catalogue"."vocabulary" using gist (word gist_trgm_ops)',
    },
  ],
});

/**
 * A word of a present or former name or short description, as a correction for mistyped words. Written by the trigger
 * of `search-columns.ts`. Not unique on purpose: concurrent writers may both add a word, and neither waits.
 */
export class VocabularyWord extends VocabularySchema.class {}
VocabularySchema.setClass(VocabularyWord);
