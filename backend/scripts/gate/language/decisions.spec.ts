import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const pages = globSync('docs/decisions/[0-9]*.md').sort();
const index = readFileSync('docs/decisions/README.md', 'utf8');

describe('The pages of decisions', () => {
  it.each(pages)('%s has the form of the others', (page) => {
    const text = readFileSync(page, 'utf8');
    expect(text).toMatch(/^# \D.*\n\n\d{1,2} \w+ \d{4} · (accepted|replaced by \[\d{4}\]\(.*\))\n/);
    expect(text.match(/^## .*$/gm)).toEqual(['## Context', '## Options rejected', '## Decision', '## Consequences']);
  });

  it.each(pages)('%s is in the index under its title', (page) => {
    const [, title] = /^# (.*)$/m.exec(readFileSync(page, 'utf8'))!;
    const name = basename(page);
    expect(index).toContain(`- [${name.slice(0, 4)}](${name}): ${title}\n`);
  });
});
