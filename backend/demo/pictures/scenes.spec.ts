import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { drawScene, sceneNames } from './scenes.js';

const FOLDER = resolve(__dirname, '../../../frontend/src/ui/scenes');
/** Set to write the storefront's files anew. */
const WRITES = process.env.WRITE_SCENES === 'yes';

describe('The scenes of the front page', () => {
  it.each(sceneNames)(
    '%s is in the storefront as it is drawn (after a change: WRITE_SCENES=yes npm test -- scenes)',
    (name) => {
      const file = resolve(FOLDER, `${name}.svg`);
      const drawn = `${drawScene(name)}\n`;
      if (WRITES) {
        mkdirSync(FOLDER, { recursive: true });
        writeFileSync(file, drawn);
      }
      expect(readFileSync(file, 'utf8')).toBe(drawn);
    },
  );

  it('are light enough for a front page', () => {
    for (const name of sceneNames) expect(drawScene(name).length).toBeLessThan(30_000);
  });
});
