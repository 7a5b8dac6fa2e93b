/** The server's limit. */
export const LIST_NAME_LENGTH = 80;

/** The rule of a list's name in a form. */
export const LIST_NAMED = [{ required: true, whitespace: true, message: 'Enter a name for the list' }];
