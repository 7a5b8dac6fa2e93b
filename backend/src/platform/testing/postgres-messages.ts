/** Type of a message and the length of its body, from five bytes. A client's first message has no type. */
interface Head {
  readonly type: string;
  /** Position of the body. */
  readonly bodyAt: number;
}

/**
 * Returns a reader that splits the bytes of a PostgreSQL connection into messages: a byte for the type, a length that
 * includes itself, a body. `isTyped` is false for a client's messages, of which the first has no type, `''`.
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
