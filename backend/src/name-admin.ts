import { randomBytes } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { AppModule } from './app.module.js';
import { SHORTEST } from './config/settings.js';
import { ConfigErrors, parseConfig } from './config.js';
import { NameAdmin, PasswordNeeded } from './modules/identity/index.js';
import { migrate } from './platform/database/migrate.js';
import { readEmail } from './platform/email-address.js';

/**
 * For operators, with the shop's settings: gives the account of an email address the role of an administrator, whether or not
 * there is another. A new account gets ADMIN_PASSWORD, else a password that is made and shown once.
 */
async function main([given = '']: string[]): Promise<number> {
  const email = readEmail(given);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    console.error('Please give the administrator’s email address.');
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
    const name = (chosen?: string) => app.get(CommandBus).execute(new NameAdmin(email, chosen, 'Command line'));
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
    console.error(error instanceof ConfigErrors ? error.message : error);
    process.exit(error instanceof ConfigErrors ? 78 : 1);
  },
);
