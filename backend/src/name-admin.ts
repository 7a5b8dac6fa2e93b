import { randomBytes } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { AppModule } from './app.module.js';
import { ConfigFaults, parseConfig } from './config.js';
import { SHORTEST } from './config-admin.js';
import { NameAdmin, PasswordNeeded } from './modules/identity/index.js';
import { migrate } from './platform/migrate.js';

/**
 * For whoever operates the shop, with its settings: makes the account of an e-mail address an administrator's, whether there
 * is another or not. Where an account has to be made, its password is ADMIN_PASSWORD, else one that is made and shown once.
 */
async function main([email]: string[]): Promise<number> {
  if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    console.error('Please give the e-mail address of the administrator.');
    return 64;
  }
  // The settings for the first start are not meant here.
  const { ADMIN_EMAIL: _, ADMIN_PASSWORD: password, ...settings } = process.env;
  const config = parseConfig({ ...settings, ROLES: 'api' });
  if (password && password.length < SHORTEST[config.mode]) {
    console.error(`ADMIN_PASSWORD must have ${SHORTEST[config.mode]} characters at least.`);
    return 64;
  }
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(config), { logger: ['error'] });
  try {
    await migrate(app);
    const name = (given?: string) => app.get(CommandBus).execute(new NameAdmin(email, given, 'Command line'));
    const made = randomBytes(15).toString('base64url');
    let shown = '';
    const named = await name(password || undefined).catch((error: unknown) => {
      if (!(error instanceof PasswordNeeded)) throw error;
      shown = `\nThe password is ${made} and will not be shown again.`;
      return name(made);
    });
    console.log(`${email} ${named ? 'administers the shop now' : 'administers the shop already'}.${shown}`);
    return 0;
  } finally {
    await app.close();
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof ConfigFaults ? error.message : error);
    process.exit(error instanceof ConfigFaults ? 78 : 1);
  },
);
