import { contentTypeOf, isPicture } from '#features/media/rules.ts';
import type { CollectionTypeName } from '#features/pages/collection-type.ts';
import type { SiteDocument } from './document.ts';
import type { FolderProblem } from './problem.ts';

/** Checks whether the referenced files exist and collects the problems. */
export class ReferenceCheck {
  readonly problems: FolderProblem[] = [];
  private readonly document: SiteDocument;

  constructor(document: SiteDocument) {
    this.document = document;
  }

  say(file: string, field: string, message: string): void {
    this.problems.push({ file, field, message });
  }

  medium(file: string, field: string, name: string | undefined): void {
    if (name !== undefined && !this.document.media.has(name)) this.say(file, field, `there is no file media/${name}`);
  }

  picture(file: string, field: string, name: string | undefined): void {
    this.medium(file, field, name);
    if (name !== undefined && !isPicture(contentTypeOf(name) ?? '')) this.say(file, field, `${name} is not a picture`);
  }

  form(file: string, field: string, key: string): void {
    if (!this.document.forms.has(key)) this.say(file, field, `there is no form "${key}"`);
  }

  collection(file: string, field: string, slug: string): void {
    if (!this.document.collections.has(slug)) this.say(file, field, `there is no collection "${slug}"`);
  }

  folder(file: string, field: string, slug: string): void {
    this.collection(file, field, slug);
    const type = this.document.collections.get(slug)?.file.type;
    if (type !== undefined && type !== 'folder' && type !== 'index') this.say(file, field, `"${slug}" is not a folder`);
  }

  item(file: string, field: string, path: string): void {
    const [shelf = '', slug = ''] = path.split('/');
    const isThere =
      this.document.products.get(shelf)?.has(slug) === true || this.document.items.get(shelf)?.has(slug) === true;
    if (!isThere) this.say(file, field, `there is no "${path}"`);
  }

  /** Whether the theme has its own template for blocks of this type. */
  hasTemplate(type: string): boolean {
    return this.document.theme.has(`blocks/${type}.block`);
  }

  shelf(folder: string, slug: string, fits: (type: CollectionTypeName) => boolean): CollectionTypeName | undefined {
    const type = this.document.collections.get(slug)?.file.type;
    if (type === undefined) this.say(folder, '', `there is no collection "${slug}"`);
    else if (!fits(type)) this.say(folder, '', `a collection of type ${type} does not hold these`);
    return type;
  }
}
