import { createRequire } from 'node:module';
import { createEngine } from '#template/index.ts';
import { HELPERS } from './helpers.ts';
import type { Scenario, Sources } from './scenario.ts';

/** Compiles a page once and returns the function that renders it. */
export type Prepare = (sources: Sources) => (data: object) => string;

/** The languages that every scenario is written in. */
type Language = 'ours' | 'handlebars' | 'eta' | 'nunjucks' | 'liquid';

export interface TemplateEngine {
  /** `reference` is the public engine of the same language as ours. */
  readonly name: Language | 'reference';
  readonly language: Language;
  readonly prepare: Prepare;
}

const ours: Prepare = ({ page, partials = {} }) => {
  const engine = createEngine();
  const compiled = engine.compile(page, 'page');
  const options = {
    partials: Object.fromEntries(Object.entries(partials).map(([name, text]) => [name, engine.compile(text, name)])),
    isPlainData: true,
    money: 'minor',
  } as const;
  return (data) => engine.render(compiled, data, options).output;
};

/** The parts of the other engines that are used here. They ship no types, or are loaded too late to use them. */
interface OtherEngines {
  readonly '@squarespace/template-engine': {
    Compiler: new () => {
      parse(text: string): { readonly code: unknown };
      execute(props: { readonly code: unknown; readonly json: object; readonly partials: object }): {
        readonly ctx: { render(): string };
      };
    };
  };
  readonly handlebars: {
    create(): {
      registerHelper(name: string, helper: (...args: never[]) => unknown): void;
      registerPartial(name: string, text: string): void;
      compile(text: string, options: object): (data: object) => string;
    };
  };
  readonly eta: {
    Eta: new (
      options: object,
    ) => {
      loadTemplate(name: string, text: string): void;
      render(name: string, data: object): string;
    };
  };
  readonly nunjucks: {
    Environment: new (
      loader: object,
      options: object,
    ) => {
      addFilter(name: string, filter: unknown): void;
      getTemplate(name: string): { render(data: object): string };
    };
  };
  readonly liquidjs: {
    Liquid: new (
      options: object,
    ) => {
      registerFilter(name: string, filter: unknown): void;
      parse(text: string): unknown;
      renderSync(template: unknown, data: object): string;
    };
  };
}

const require = createRequire(new URL('./peers/', import.meta.url));

function withPackage<K extends keyof OtherEngines>(
  name: K,
  toPrepare: (loaded: OtherEngines[K]) => Prepare,
): Prepare | undefined {
  let loaded: OtherEngines[K];
  try {
    loaded = require(name) as OtherEngines[K];
  } catch {
    // Not installed: the benchmark leaves it out.
    return undefined;
  }
  return toPrepare(loaded);
}

function withReference({ Compiler }: OtherEngines['@squarespace/template-engine']): Prepare {
  return ({ page, partials = {} }) => {
    const compiler = new Compiler();
    const { code } = compiler.parse(page);
    const parsedPartials = Object.fromEntries(
      Object.entries(partials).map(([name, text]) => [name, compiler.parse(text).code]),
    );
    return (data) => compiler.execute({ code, json: data, partials: parsedPartials }).ctx.render();
  };
}

function withHandlebars(handlebars: OtherEngines['handlebars']): Prepare {
  return ({ page, partials = {} }) => {
    const one = handlebars.create();
    for (const [name, helperFunction] of Object.entries(HELPERS)) one.registerHelper(name, helperFunction);
    for (const [name, text] of Object.entries(partials)) one.registerPartial(name, text);
    return one.compile(page, { knownHelpers: Object.fromEntries(Object.keys(HELPERS).map((name) => [name, true])) });
  };
}

function withEta({ Eta }: OtherEngines['eta']): Prepare {
  return ({ page, partials = {} }) => {
    const names = Object.keys(HELPERS).join();
    Object.assign(globalThis, { benchStrings: HELPERS });
    const eta = new Eta({
      autoEscape: false,
      autoTrim: false,
      cache: true,
      functionHeader: `const {${names}} = benchStrings;`,
    });
    eta.loadTemplate('@page', page);
    for (const [name, text] of Object.entries(partials)) eta.loadTemplate(`@${name}`, text);
    return (data) => eta.render('@page', data);
  };
}

function withNunjucks({ Environment }: OtherEngines['nunjucks']): Prepare {
  return ({ page, partials = {} }) => {
    const sources: Readonly<Record<string, string>> = { ...partials, page };
    const loader = { getSource: (name: string) => ({ src: sources[name], path: name, noCache: false }) };
    const environment = new Environment(loader, { autoescape: false });
    for (const [name, helperFunction] of Object.entries(HELPERS)) environment.addFilter(name, helperFunction);
    const template = environment.getTemplate('page');
    return (data) => template.render(data);
  };
}

function withLiquid({ Liquid }: OtherEngines['liquidjs']): Prepare {
  return ({ page, partials = {} }) => {
    const liquid = new Liquid({ templates: partials, cache: true });
    for (const [name, helperFunction] of Object.entries(HELPERS)) liquid.registerFilter(name, helperFunction);
    const template = liquid.parse(page);
    return (data) => liquid.renderSync(template, data);
  };
}

/** The engines that are installed, ours first. */
export function listTemplateEngines(): TemplateEngine[] {
  const list: TemplateEngine[] = [{ name: 'ours', language: 'ours', prepare: ours }];
  const add = (name: TemplateEngine['name'], language: Language, prepare: Prepare | undefined) => {
    if (prepare !== undefined) list.push({ name, language, prepare });
  };
  add('reference', 'ours', withPackage('@squarespace/template-engine', withReference));
  add('handlebars', 'handlebars', withPackage('handlebars', withHandlebars));
  add('eta', 'eta', withPackage('eta', withEta));
  add('nunjucks', 'nunjucks', withPackage('nunjucks', withNunjucks));
  add('liquid', 'liquid', withPackage('liquidjs', withLiquid));
  return list;
}

export type AnyScenario = Scenario<object>;
