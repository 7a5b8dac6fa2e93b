import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Child } from '../child-process.ts';
import { SandboxService } from '../sandbox-service.ts';
import { duration, say } from '../say.ts';
import type { Service } from '../service.ts';
import { ownSettings } from '../settings.ts';
import { ShopService } from '../shop-service.ts';
import type { Task } from '../task.ts';
import { createDatabase } from './test-postgres.ts';

const DATABASE = 'seeded_shop';

/**
 * Starts a shop with its sandbox until the demo is in place, and stops both: what is left, a database and a folder, is what
 * every journey copies. Returns where they are, as TEST_SEEDED_DATABASE and TEST_SEEDED_FOLDER.
 */
export async function seedShop(task: Task, server: string): Promise<NodeJS.ProcessEnv> {
  const began = Date.now();
  const folder = join(task.folder, DATABASE);
  rmSync(folder, { recursive: true, force: true });
  // Journeys look for their own orders and count them.
  const settings = await ownSettings(folder, { ...task.environment, LOG_LEVEL: 'warn', DEMO_PAST: 'off' });
  const databaseUrl = await createDatabase(server, DATABASE);
  const running: Child[] = [];
  const start = async (service: Service) => {
    const child = new Child(service.describe(), task.folder);
    running.unshift(child);
    await service.ready(child);
  };
  const stop = async () => {
    for (const child of running) await child.stop();
  };
  task.signal.addEventListener('abort', stop);
  try {
    await start(new SandboxService(settings, 'seeded-sandbox'));
    // Events travel inside the process: a journey's own NATS begins empty.
    await start(new ShopService(settings, { databaseUrl, natsUrl: undefined }));
  } finally {
    await stop();
    task.signal.removeEventListener('abort', stop);
  }
  say(`  Seeded a shop for the journeys to copy (${duration(Date.now() - began)}).`);
  return { TEST_SEEDED_DATABASE: DATABASE, TEST_SEEDED_FOLDER: folder };
}
