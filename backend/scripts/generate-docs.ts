import { type ModuleSource, type Reaction, readModules } from './module-sources.ts';

const notice = '<!-- Generated from the source by `npm run generate`; do not edit. -->';

function heardOf(module: ModuleSource): string[] {
  const others = module.reactions.map((reaction) => reaction.module).filter((name) => name !== module.name);
  return [...new Set(others)].sort();
}

function diagram(modules: ModuleSource[]): string {
  const boxes = modules.map(({ name }) => `  ${name}[${name}]`);
  const asks = modules.flatMap(({ name, asks }) => asks.map((other) => `  ${name} -->|asks| ${other}`));
  const told = modules.flatMap((module) => heardOf(module).map((teller) => `  ${teller} -.->|tells| ${module.name}`));
  return ['```mermaid', 'flowchart LR', ...boxes, ...asks, ...told, '```'].join('\n');
}

function list(names: string[]): string {
  return names.length === 0 ? 'nobody' : names.join(', ');
}

function reactionLine({ className, file, constant, module, about }: Reaction): string {
  return `- [\`${className}\`](../${file}) on \`${constant}\` of ${module}${about ? `: ${about}` : ''}`;
}

function moduleSection(module: ModuleSource): string {
  const { name, purpose, asks, events, reactions } = module;
  const lines = [
    `## ${name}`,
    '',
    ...(purpose ? [purpose, ''] : []),
    `Asks: ${list(asks)}. Hears: ${list(heardOf(module))}.`,
    '',
  ];
  if (events.length > 0) {
    lines.push('Tells:', '', ...events.map(({ constant, type }) => `- \`${constant}\` (\`${type}\`)`), '');
  }
  if (reactions.length > 0) lines.push('Reactions:', '', ...reactions.map(reactionLine), '');
  return lines.join('\n');
}

/** docs/modules.md: what each module is for, whom it asks, what it tells and hears. */
export function modulesPage(modules = readModules()): string {
  const head = [
    '# Modules',
    '',
    notice,
    '',
    'A full arrow asks through the other’s face (`index.ts`); a dotted one tells by event. Each module is described in its own README.',
    '',
    diagram(modules),
    '',
  ];
  return `${[...head, ...modules.map(moduleSection)].join('\n').trimEnd()}\n`;
}

/** docs/events.md: every event, its payload, and who hears it. */
export function eventsPage(modules = readModules()): string {
  const reactions = modules.flatMap((module) =>
    module.reactions.map((reaction) => ({ ...reaction, hearer: module.name })),
  );
  const sections = modules.flatMap(({ name, events }) =>
    events.map(({ constant, type, about, fields }) => {
      const hearers = reactions.filter((reaction) => reaction.module === name && reaction.constant === constant);
      const lines = [`## ${type}`, '', `\`${constant}\` of ${name}. ${about}`.trimEnd(), ''];
      if (fields.length > 0) lines.push(`Payload: ${fields.map((field) => `\`${field}\``).join(', ')}.`, '');
      if (hearers.length === 0) return [...lines, 'Heard by nobody yet.', ''].join('\n');
      const heard = hearers.map(({ hearer, className, file }) => `- ${hearer}: [\`${className}\`](../${file})`);
      return [...lines, 'Heard by:', '', ...heard, ''].join('\n');
    }),
  );
  const head = ['# Events', '', notice, '', 'Every event that a module tells the others, and who hears it.', ''];
  return `${[...head, ...sections].join('\n').trimEnd()}\n`;
}
