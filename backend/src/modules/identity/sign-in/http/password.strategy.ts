import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-local';
import { networkOf } from '../../../../platform/http/limits/limit.js';
import { SignIn } from '../use-cases/sign-in.js';

let made = 0;

/** Passport's local strategy: by e-mail and password. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy) implements OnModuleDestroy {
  override readonly name: string;

  constructor(private readonly commands: CommandBus) {
    super({ usernameField: 'email', passReqToCallback: true });
    // Passport registers strategies per process, not per application: each application needs its own name.
    made += 1;
    this.name = `password ${made}`;
    passport.use(this);
  }

  validate(request: Request, email: string, password: string): Promise<Express.User> {
    return this.commands.execute(new SignIn(email, password, networkOf(request.ip ?? '')));
  }

  onModuleDestroy(): void {
    passport.unuse(this.name);
  }
}
