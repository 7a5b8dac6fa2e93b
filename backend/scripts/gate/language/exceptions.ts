/** Where an old word is right: a text of a specification, a name of another system, a value that is stored or sent. */
export interface Exception {
  /** The file, or the folder ending in "/". */
  path: string;
  /** As it stands in the line. */
  phrase: string;
  why: string;
}

export const exceptions: Exception[] = [
  { path: 'frontend/src/', phrase: 'moveOrder: changesOrders', why: 'an operation id of the interface' },
  { path: 'backend/src/modules/identity/', phrase: 'actsOfStaff', why: 'a field of the interface' },
  { path: 'backend/sandbox/openai/', phrase: 'refusal: null', why: "a field of OpenAI's messages" },
  { path: 'backend/sandbox/openai/', phrase: 'value.refusal', why: "a field of OpenAI's messages" },
];
