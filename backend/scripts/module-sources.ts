import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './paths.ts';

/** An event that a module publishes, as its source defines it. */
interface PublishedEvent {
  constant: string;
  type: string;
  /** The text of its comment, on one line. */
  about: string;
  fields: string[];
}

export interface Reaction {
  file: string;
  /** Under which the inbox stores it, within its module. */
  name: string;
  about: string;
  /** The event's module and its constant. */
  module: string;
  constant: string;
}

export interface ModuleSource {
  name: string;
  purpose: string;
  /** Modules whose public API it imports. */
  queries: string[];
  /** Classes of the platform that its constructors take. */
  platform: string[];
  /** Names of its background work. */
  jobs: string[];
  events: PublishedEvent[];
  reactions: Reaction[];
}

const SOURCES = 'backend/src';
const MODULES = `${SOURCES}/modules`;

// Patterns suffice, since the sources are formatted by one tool.
const IMPORT = /^(?:import|export) (?:\{([^}]*)\}|[^'{};]*) from '(\.[^']+)';/gm;
const EVENT = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*)?export const (\w+) = defineEvent(?:<([^(]*)>)?\(\s*'([^']+)'/g;
const DECORATED = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)?((?:\s*@\w+\((?:[^()]|\([^()]*\))*\))+)\s*(?:async )?\w+\(/g;
const ON = /@On\(\s*(\w+),\s*'([^']+)'/g;
const JOB = /@Job\(\{[^}]*?\bname: '([^']+)'/g;
const CONSTRUCTOR = /\bconstructor\(((?:[^()]|\([^()]*\))*)\)/g;
const PARAMETER_TYPE = /: (\w+)\s*(?=,|$)/g;
const FIELD = /^ {2}(?:readonly )?(\w+)\??:/gm;

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function commentText(comment = ''): string {
  return oneLine(comment.replace(/^\s*\/\*\*|\*\/\s*$/g, '').replace(/^\s*\*/gm, ''));
}

/** The first paragraph below the heading of the module's README. */
function purposeOf(module: string): string {
  const file = join(root, MODULES, module, 'README.md');
  if (!existsSync(file)) return '';
  const paragraphs = readFileSync(file, 'utf8').split(/\n\s*\n/);
  return oneLine(paragraphs.find((paragraph) => /^\s*[^#\s]/.test(paragraph)) ?? '');
}

/** Returns the imports of a file of the checkout: names that are no types, and the file that they are from. */
function importsOf(file: string, text: string): { names: string[]; from: string }[] {
  return [...text.matchAll(IMPORT)].map(([, names = '', from = '']) => ({
    names: names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^\w+$/.test(name)),
    from: posix.join(posix.dirname(file), from),
  }));
}

function eventsOf(module: string): PublishedEvent[] {
  const file = join(root, MODULES, module, 'events.ts');
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(EVENT)].map(([, comment, constant = '', payload = '', type = '']) => {
    const shape = new RegExp(
      `(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\s*)?(?:export )?interface ${payload.replace(/\W/g, '_')} [^{]*\\{([\\s\\S]*?)\\n\\}`,
    );
    const [, shapeComment, body = ''] = shape.exec(text) ?? [];
    const fields = [...body.matchAll(FIELD)].map(([, field]) => field!);
    return { constant, type, about: commentText(comment) || commentText(shapeComment), fields };
  });
}

function readModule(name: string): ModuleSource {
  const [queries, platform] = [new Set<string>(), new Set<string>()];
  const jobs: string[] = [];
  const reactions: Reaction[] = [];
  const files = globSync(`${MODULES}/${name}/**/*.ts`, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  // Names of files are compared folder by folder.
  const inOrder = files.toSorted((one, other) => (one.replaceAll('/', '\0') < other.replaceAll('/', '\0') ? -1 : 1));
  for (const file of inOrder.filter((path) => !path.endsWith('.spec.ts'))) {
    const text = readFileSync(join(root, file), 'utf8');
    const imports = importsOf(file, text);
    const moduleOf = (from = '') => new RegExp(`^${MODULES}/([^/]+)/`).exec(from)?.[1];
    for (const { from } of imports)
      if (from.endsWith('/index.js') && from.split('/').length === 5 && moduleOf(from) !== name)
        queries.add(moduleOf(from)!);
    for (const [, comment, decorators = ''] of text.matchAll(DECORATED))
      for (const [, constant = '', reaction = ''] of decorators.matchAll(ON)) {
        const module = moduleOf(imports.find(({ names }) => names.includes(constant))?.from) ?? name;
        reactions.push({ file, name: reaction, about: commentText(comment), module, constant });
      }
    if (file.includes('/testing/')) continue;
    const services = imports.filter(({ from }) => from.startsWith(`${SOURCES}/platform`)).flatMap(({ names }) => names);
    for (const [, parameters = ''] of text.matchAll(CONSTRUCTOR))
      for (const [, type = ''] of parameters.matchAll(PARAMETER_TYPE)) if (services.includes(type)) platform.add(type);
    jobs.push(...[...text.matchAll(JOB)].map(([, job]) => job!));
  }
  return {
    name,
    purpose: purposeOf(name),
    queries: [...queries].sort(),
    platform: [...platform].sort(),
    jobs: jobs.sort(),
    events: eventsOf(name),
    reactions,
  };
}

/** All modules, in the order of their names. */
export function readModules(): ModuleSource[] {
  const entries = readdirSync(join(root, MODULES), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map(readModule);
}
