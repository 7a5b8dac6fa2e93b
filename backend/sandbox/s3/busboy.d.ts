declare module 'busboy' {
  import type { Readable, Writable } from 'node:stream';

  /** The part of busboy that is used here: it has no types of its own. */
  interface Busboy extends Writable {
    on(event: 'field', listener: (name: string, value: string) => void): this;
    on(
      event: 'file',
      listener: (name: string, file: Readable, info: { filename: string; mimeType: string }) => void,
    ): this;
    on(event: string, listener: (...values: never[]) => void): this;
  }
  export default function busboy(options: {
    headers: unknown;
    limits?: { files?: number; fieldSize?: number };
  }): Busboy;
}
