import { Global, Injectable, Module } from '@nestjs/common';
import {
  CUSTOMER_DIRECTORY,
  type CustomerDirectory,
  type DirectoryCustomer,
  STAFF_DIRECTORY,
  type StaffDirectory,
} from '../../../platform/directories.js';
import { userId } from './orders.js';

const NAMES = ['Ada Byron', 'Grace Hopper', 'Mary Somerville'];

/** Stands for identity: customers 1 to 3, of whom only Ada wants reminders, and the administrator 9. */
@Injectable()
class Accounts implements CustomerDirectory, StaffDirectory {
  private readonly all: DirectoryCustomer[] = NAMES.map((name, index) => ({
    id: userId(index + 1),
    email: `${name.split(' ')[0]?.toLowerCase()}@example.test`,
    firstName: name.split(' ')[0] ?? '',
    name,
    wantsRewardMails: index === 0,
  }));

  async customers(ids: readonly string[]) {
    return this.all.filter(({ id }) => ids.includes(id));
  }

  async search(text: string) {
    return this.all.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())).map(({ id }) => id);
  }

  async staff() {
    return [{ id: userId(9), email: 'admin@example.test' }];
  }

  async dependsOn() {
    return false;
  }

  async namesOf(actors: readonly string[]) {
    return new Map(actors.filter((actor) => actor === userId(9)).map((actor) => [actor, 'Joan Clarke']));
  }
}

@Global()
@Module({
  providers: [
    Accounts,
    { provide: CUSTOMER_DIRECTORY, useExisting: Accounts },
    { provide: STAFF_DIRECTORY, useExisting: Accounts },
  ],
})
export class AccountsModule {}
