import { type ModuleSource, type Reaction, readModules } from './module-sources.ts';

const notice = '<!-- Generated from the source by `npm run generate`; do not edit. -->';

function publishersTo(module: ModuleSource): string[] {
  const others = module.reactions.map((reaction) => reaction.module).filter((name) => name !== module.name);
  return [...new Set(others)].sort();
}

function diagram(modules: ModuleSource[]): string {
  const boxes = modules.map(({ name }) => `  ${name}[${name}]`);
  const queries = modules.flatMap(({ name, queries }) => queries.map((other) => `  ${name} -->|queries| ${other}`));
  const events = modules.flatMap((module) =>
    publishersTo(module).map((other) => `  ${other} -.->|events| ${module.name}`),
  );
  return ['```mermaid', 'flowchart LR', ...boxes, ...queries, ...events, '```'].join('\n');
}

function list(names: string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}

/** Names of pages in a comment as links from `docs/`. */
function linked(comment: string): string {
  return comment.replaceAll(
    /`?docs\/([\w/-]+\.md)(#([\w-]+))?`?/g,
    (_, page, anchor = '', rule = page) => `[${rule}](${page}${anchor})`,
  );
}

function reactionLine({ name, file, constant, module, about }: Reaction): string {
  return `- [\`${name}\`](../${file}) on \`${constant}\` of ${module}${about ? `: ${linked(about)}` : ''}`;
}

function moduleSection(module: ModuleSource): string {
  const { name, purpose, queries, platform, jobs, events, reactions } = module;
  const lines = [
    `## ${name}`,
    '',
    ...(purpose ? [purpose, ''] : []),
    `Queries: ${list(queries)}. Subscribes to: ${list(publishersTo(module))}.`,
    '',
    `Takes from the platform: ${list(platform.map((service) => `\`${service}\``))}. Background work: ${list(jobs)}.`,
    '',
  ];
  if (events.length > 0) {
    lines.push('Publishes:', '', ...events.map(({ constant, type }) => `- \`${constant}\` (\`${type}\`)`), '');
  }
  if (reactions.length > 0) lines.push('Reactions:', '', ...reactions.map(reactionLine), '');
  return lines.join('\n');
}

/** docs/modules.md: what each module is for, what it queries, takes from the platform, runs in the background, publishes and subscribes to. */
export function modulesPage(modules = readModules()): string {
  const head = [
    '# Modules',
    '',
    notice,
    '',
    'A full arrow is a query through the other module’s public API (`index.ts`), a dotted one an event. Each module is described in its own README.',
    '',
    diagram(modules),
    '',
  ];
  return `${[...head, ...modules.map(moduleSection)].join('\n').trimEnd()}\n`;
}

/** docs/events.md: every event, its payload and its subscribers. */
export function eventsPage(modules = readModules()): string {
  const reactions = modules.flatMap((module) =>
    module.reactions.map((reaction) => ({ ...reaction, subscriber: module.name })),
  );
  const sections = modules.flatMap(({ name, events }) =>
    events.map(({ constant, type, about, fields }) => {
      const subscribed = reactions.filter((reaction) => reaction.module === name && reaction.constant === constant);
      const lines = [`## ${type}`, '', `\`${constant}\` of ${name}. ${linked(about)}`.trimEnd(), ''];
      if (fields.length > 0) lines.push(`Payload: ${fields.map((field) => `\`${field}\``).join(', ')}.`, '');
      if (subscribed.length === 0) return [...lines, 'No subscriber yet.', ''].join('\n');
      const subscribers = subscribed.map(
        (reaction) => `- ${reaction.subscriber}: [\`${reaction.name}\`](../${reaction.file})`,
      );
      return [...lines, 'Subscribers:', '', ...subscribers, ''].join('\n');
    }),
  );
  const head = ['# Events', '', notice, '', 'Every event that a module publishes, and its subscribers.', ''];
  return `${[...head, ...sections].join('\n').trimEnd()}\n`;
}
