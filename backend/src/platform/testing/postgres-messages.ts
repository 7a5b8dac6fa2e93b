/** A message's type and the length of what follows: five bytes, of which the first message of a client lacks the type. */
interface Head {
  readonly type: string;
  /** Where the body begins. */
  readonly bodyAt: number;
}

/**
 * Returns a reader that splits the bytes of a connection of PostgreSQL into messages: a byte for the type, a length that
 * includes itself, a body. `isTyped` is false for what a client sends: its first message has no type, `''`.
 */
export function messageReader(
  receive: (message: Buffer, head: Head) => void,
  isTyped: boolean,
): (bytes: Buffer) => void {
  let [rest, hasType] = [Buffer.alloc(0), isTyped];
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const lengthAt = hasType ? 1 : 0;
      const bodyAt = lengthAt + 4;
      if (rest.length < bodyAt) return;
      const end = lengthAt + rest.readInt32BE(lengthAt);
      if (rest.length < end) return;
      receive(rest.subarray(0, end), { type: hasType ? String.fromCharCode(rest[0]!) : '', bodyAt });
      rest = rest.subarray(end);
      hasType = true;
    }
  };
}
