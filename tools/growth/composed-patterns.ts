import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { type FoundRegex, isObject, listSourceFiles, visitNodes } from './regex-literals.ts';

type Node = Record<string, unknown>;

/** Stands for a part that is only known when the code runs, such as the name of an attribute. */
const RUNTIME_PART = 'a';

/**
 * Every pattern that the product composes with `RegExp(…)`. Constants are replaced with their values, also those of
 * other modules. A parameter or variable of a function is replaced with a sample.
 */
export function listComposedPatterns(root: string): FoundRegex[] {
  const modules = new Map<string, Module>();
  const open = (file: string): Module => {
    const known = modules.get(file);
    if (known !== undefined) return known;
    const module = new Module(file, readFileSync(path.join(root, file), 'utf8'), open);
    modules.set(file, module);
    return module;
  };
  return listSourceFiles(root)
    .filter((file) => readFileSync(path.join(root, file), 'utf8').includes('RegExp('))
    .flatMap((file) => open(file).patterns());
}

class Module {
  private readonly file: string;
  private readonly body: unknown;
  private readonly open: (file: string) => Module;
  private readonly constants = new Map<string, unknown>();
  private readonly imports = new Map<string, string>();

  constructor(file: string, code: string, open: (file: string) => Module) {
    this.file = file;
    this.open = open;
    this.body = parseSync(code, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'esnext' }).body;
    for (const item of listOf(this.body)) {
      if (item['type'] === 'ImportDeclaration') this.addImports(item);
      const declaration = item['type'] === 'ExportDeclaration' ? item['declaration'] : item;
      if (!isObject(declaration)) continue;
      for (const { id, init } of listOf(declaration['declarations'])) this.constants.set(nameOf(id), init);
    }
  }

  patterns(): FoundRegex[] {
    const found: FoundRegex[] = [];
    visitNodes(this.body, (node) => {
      const isCall = node['type'] === 'NewExpression' || node['type'] === 'CallExpression';
      if (!isCall || nameOf(node['callee']) !== 'RegExp') return;
      const [source, flags] = listOf(node['arguments']).map((argument) => this.evaluate(argument['expression']));
      found.push({ file: this.file, source: source ?? '', flags: flags ?? '' });
    });
    return found;
  }

  constant(name: string): string {
    const from = this.imports.get(name);
    if (from !== undefined) return this.open(from).constant(name);
    return this.constants.has(name) ? this.evaluate(this.constants.get(name)) : RUNTIME_PART;
  }

  private evaluate(node: unknown): string {
    if (!isObject(node)) return RUNTIME_PART;
    if (node['type'] === 'StringLiteral' || node['type'] === 'NumericLiteral') return String(node['value']);
    if (node['type'] === 'Identifier') return this.constant(nameOf(node));
    if (node['type'] === 'TemplateLiteral') return this.join(node, 'cooked');
    if (node['type'] === 'TaggedTemplateExpression' && isObject(node['template']))
      return this.join(node['template'], 'raw');
    throw new Error(`${this.file}: cannot evaluate a part of a pattern of type ${String(node['type'])}`);
  }

  private join(template: Node, text: 'cooked' | 'raw'): string {
    const parts = listOf(template['expressions']).map((part) => this.evaluate(part));
    return listOf(template['quasis'])
      .map((quasi, index) => String(quasi[text]) + (parts[index] ?? ''))
      .join('');
  }

  private addImports(node: Node): void {
    const from = isObject(node['source']) ? String(node['source']['value']) : '';
    const file = from.startsWith('#') ? from.slice(1) : path.join(path.dirname(this.file), from);
    if (!/^[#.]/.test(from)) return;
    for (const specifier of listOf(node['specifiers'])) this.imports.set(nameOf(specifier['local']), file);
  }
}

const nameOf = (node: unknown): string => (isObject(node) ? String(node['value']) : '');

const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isObject) : []);
