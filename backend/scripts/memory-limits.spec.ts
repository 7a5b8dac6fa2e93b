import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEMORY_LIMITS } from './memory-limits.ts';
import { root } from './paths.ts';

describe('the limits of memory', () => {
  it('are the same in the image', () => {
    const image = readFileSync(join(root, 'docker', 'Dockerfile'), 'utf8');
    for (const [name, value] of Object.entries(MEMORY_LIMITS)) expect(image).toContain(`${name}="${value}"`);
  });
});
