import { Global, Module } from '@nestjs/common';
import { STAFF_DIRECTORY, type StaffDirectory } from '../../../../platform/directories.js';

const STAFF = {
  support: [{ id: 'u-tom', email: 'tom@example.com' }],
  admin: [{ id: 'u-grace', email: 'grace@example.com' }],
  sales: [{ id: 'u-leila', email: 'leila@example.com' }],
};

const directory: StaffDirectory = {
  staff: async (roles) => roles.flatMap((role) => STAFF[role]),
  dependsOn: async () => false,
  namesOf: async () => new Map(),
};

/** A shop with one member of staff of each role. */
@Global()
@Module({ providers: [{ provide: STAFF_DIRECTORY, useValue: directory }] })
export class StaffOfShop {}
