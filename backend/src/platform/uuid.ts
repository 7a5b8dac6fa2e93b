import { type ArgumentMetadata, Injectable, ParseUUIDPipe } from '@nestjs/common';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text may be asked of PostgreSQL as a UUID, written as this shop writes them: in lower case. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/**
 * Takes the UUID of a path and returns it in lower case: PostgreSQL finds a row by capitals too, while guards, sessions and the
 * audit trail compare ids as texts.
 */
@Injectable()
export class UuidPipe extends ParseUUIDPipe {
  override async transform(value: string, metadata: ArgumentMetadata): Promise<string> {
    await super.transform(value, metadata);
    return value.toLowerCase();
  }
}
