import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const pages = globSync('docs/decisions/[a-z]*.md').sort();
const index = readFileSync('docs/decisions/README.md', 'utf8');

describe('The pages of decisions', () => {
  it.each(pages)('%s is in the index under its title, with its sections', (page) => {
    const text = readFileSync(page, 'utf8');
    const [, title] = /^# (.*)$/m.exec(text)!;
    const sections = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(index).toContain(`- [${title}](${basename(page)}): ${sections.join(' · ')}\n`);
  });
});
