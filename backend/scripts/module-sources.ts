import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';
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

const sourceFolder = join(root, 'backend', 'src');
const modulesFolder = join(sourceFolder, 'modules');

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sourcesBelow(path);
      return entry.name.endsWith('.ts') && !entry.name.endsWith('.spec.ts') ? [path] : [];
    });
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function commentOf(node: ts.Node | undefined): string {
  if (!node) return '';
  const [first] = ts.getJSDocCommentsAndTags(node);
  return first && ts.isJSDoc(first) ? oneLine(ts.getTextOfJSDocComment(first.comment) ?? '') : '';
}

/** The first paragraph below the heading of the module's README. */
function purposeOf(module: string): string {
  const file = join(modulesFolder, module, 'README.md');
  if (!existsSync(file)) return '';
  const paragraphs = readFileSync(file, 'utf8')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim());
  return oneLine(paragraphs.find((paragraph) => paragraph !== '' && !paragraph.startsWith('#')) ?? '');
}

interface Import {
  names: string[];
  /** Module and file within it, for an import from a module. */
  module: string;
  file: string;
}

function importsOf(source: ts.SourceFile): Import[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith('.')) return [];
    const target = relative(modulesFolder, resolve(dirname(source.fileName), moduleSpecifier.text));
    const [module = '', ...rest] = target.split(/[\\/]/);
    if (module === '..') return [];
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    const names = bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
    return [{ names, module, file: rest.join('/') }];
  });
}

function eventOf(declaration: ts.VariableDeclaration, source: ts.SourceFile): PublishedEvent[] {
  const call = declaration.initializer;
  if (!call || !ts.isCallExpression(call) || call.expression.getText() !== 'defineEvent') return [];
  const [type] = call.arguments;
  if (!type || !ts.isStringLiteral(type)) return [];
  const payload = call.typeArguments?.[0]?.getText();
  const shape = source.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === payload,
  );
  const fields = shape?.members.map((member) => member.name?.getText() ?? '').filter(Boolean) ?? [];
  const about = commentOf(declaration.parent.parent) || commentOf(shape);
  return [{ constant: declaration.name.getText(), type: type.text, about, fields }];
}

function eventsOf(module: string): PublishedEvent[] {
  const file = join(modulesFolder, module, 'events.ts');
  if (!existsSync(file)) return [];
  const source = parse(file);
  return source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations.flatMap((one) => eventOf(one, source)));
}

function reactionsOf(source: ts.SourceFile, module: string, imports: Import[]): Reaction[] {
  return source.statements.filter(ts.isClassDeclaration).flatMap((declaration) =>
    declaration.members.flatMap((member) => {
      const decorators = ts.canHaveDecorators(member) ? (ts.getDecorators(member) ?? []) : [];
      return decorators.flatMap(({ expression }) => {
        if (!ts.isCallExpression(expression) || expression.expression.getText() !== 'On') return [];
        const constant = expression.arguments[0]?.getText() ?? '';
        return {
          file: relative(root, source.fileName).replaceAll('\\', '/'),
          name: (expression.arguments[1] as ts.StringLiteral).text,
          about: commentOf(member),
          module: imports.find(({ names }) => names.includes(constant))?.module ?? module,
          constant,
        };
      });
    }),
  );
}

/** Classes of the platform that are types of constructor parameters. */
function injectedFromPlatform(source: ts.SourceFile): string[] {
  const imported = source.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
    const target = resolve(dirname(source.fileName), (moduleSpecifier as ts.StringLiteral).text);
    const bindings = importClause?.namedBindings;
    if (!target.startsWith(join(sourceFolder, 'platform')) || !bindings || !ts.isNamedImports(bindings)) return [];
    if (importClause.isTypeOnly) return [];
    return bindings.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => name.text);
  });
  return source.statements
    .filter(ts.isClassDeclaration)
    .flatMap(({ members }) => members.filter(ts.isConstructorDeclaration))
    .flatMap(({ parameters }) => [...parameters])
    .map(({ type }) => type?.getText() ?? '')
    .filter((type) => imported.includes(type));
}

/** The `name` of each `@Job`. */
function jobsOf(source: ts.SourceFile): string[] {
  const jobs: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isDecorator(node) &&
      ts.isCallExpression(node.expression) &&
      node.expression.expression.getText() === 'Job'
    ) {
      const [options] = node.expression.arguments;
      const properties = options && ts.isObjectLiteralExpression(options) ? options.properties : [];
      for (const property of properties)
        if (
          property.name?.getText() === 'name' &&
          ts.isPropertyAssignment(property) &&
          ts.isStringLiteral(property.initializer)
        )
          jobs.push(property.initializer.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return jobs;
}

function readModule(name: string): ModuleSource {
  const queries = new Set<string>();
  const platform = new Set<string>();
  const jobs: string[] = [];
  const reactions: Reaction[] = [];
  for (const file of sourcesBelow(join(modulesFolder, name))) {
    const source = parse(file);
    const imports = importsOf(source);
    for (const other of imports) if (other.module !== name && other.file === 'index.js') queries.add(other.module);
    reactions.push(...reactionsOf(source, name, imports));
    if (file.includes(`${sep}testing${sep}`)) continue;
    for (const service of injectedFromPlatform(source)) platform.add(service);
    jobs.push(...jobsOf(source));
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
  return readdirSync(modulesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map(readModule);
}
