import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';

declare global {
  namespace Express {
    /** Whom passport signs in. */
    interface User {
      id: string;
    }
  }
}

/** A session names its user by the id; everything else is read fresh. */
@Injectable()
export class SessionUser extends PassportSerializer {
  serializeUser(user: Express.User, done: (error: Error | null, id: string) => void): void {
    done(null, user.id);
  }

  deserializeUser(id: string, done: (error: Error | null, user: Express.User) => void): void {
    done(null, { id });
  }
}
