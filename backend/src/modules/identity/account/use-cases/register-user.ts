import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hashPassword } from '../../passwords/domain/password.js';
import { type NewUser, User } from '../domain/user.js';
import { unlessEmailTaken } from './email-taken.js';

/** Creates an account. Returns its id. Throws `EmailTaken`. */
export class RegisterUser extends Command<string> {
  constructor(
    readonly user: NewUser,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(RegisterUser)
export class RegisterUserHandler implements ICommandHandler<RegisterUser> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, password }: RegisterUser): Promise<string> {
    const em = this.em.fork();
    const registered = User.register(user, await hashPassword(password));
    await unlessEmailTaken(em.persist(registered).flush());
    return registered.id;
  }
}
