import { Injectable } from '@nestjs/common';
import { isUuid } from '../../../../platform/uuid.js';
import { Users } from '../../../identity/index.js';
import { parseLinkActor } from '../domain/actions-by-link.js';

const KINDS: Record<string, string> = { guest: 'Customer', system: 'System', stripe: 'Stripe' };

/** The names of actors for a person: users by their names, as far as identity knows them, others by their kind. */
@Injectable()
export class ActorNames {
  constructor(private readonly users: Users) {}

  /** Actors as `actorName` says them. One statement for all. */
  async find(actors: readonly string[]): Promise<(actor: string) => string> {
    const ids = [...new Set(actors.map((actor) => parseLinkActor(actor)?.userId ?? actor).filter(isUuid))];
    const people = new Map(
      (await this.users.byIds(ids)).map((user) => [user.id, `${user.firstName} ${user.lastName}`.trim() || user.email]),
    );
    const nameOf = (actor: string) => people.get(actor) ?? KINDS[actor] ?? 'A deleted account';
    return (actor) => {
      const link = parseLinkActor(actor);
      return link ? `${nameOf(link.userId ?? 'guest')}, by the link sent to ${link.sentTo}` : nameOf(actor);
    };
  }
}
