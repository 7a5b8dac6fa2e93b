/** Thrown for a file of which no line can be read; says in plain words why. */
export class UnreadableFile extends Error {}
