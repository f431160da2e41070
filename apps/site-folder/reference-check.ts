import type { CollectionTypeName } from '#features/content/collection-type.ts';
import { contentTypeOf, isPicture } from '#features/media/rules.ts';
import type { SiteDocument } from './document.ts';
import type { FolderProblem } from './problem.ts';

/** Checks whether the referenced files exist and collects the problems. */
export class ReferenceCheck {
  readonly problems: FolderProblem[] = [];
  private readonly document: SiteDocument;

  constructor(document: SiteDocument) {
    this.document = document;
  }

  report(file: string, field: string, message: string): void {
    this.problems.push({ file, field, message });
  }

  medium(file: string, field: string, name: string | undefined): void {
    if (name !== undefined && !this.document.media.has(name))
      this.report(file, field, `there is no file media/${name}`);
  }

  picture(file: string, field: string, name: string | undefined): void {
    this.medium(file, field, name);
    if (name !== undefined && !isPicture(contentTypeOf(name) ?? ''))
      this.report(file, field, `${name} is not a picture`);
  }

  form(file: string, field: string, key: string): void {
    if (!this.document.forms.has(key)) this.report(file, field, `there is no form "${key}"`);
  }

  collection(file: string, field: string, slug: string): void {
    if (!this.document.collections.has(slug)) this.report(file, field, `there is no collection "${slug}"`);
  }

  folder(file: string, field: string, slug: string): void {
    this.collection(file, field, slug);
    const type = this.document.collections.get(slug)?.file.type;
    if (type !== undefined && type !== 'folder' && type !== 'index')
      this.report(file, field, `"${slug}" is not a folder`);
  }

  item(file: string, field: string, path: string): void {
    const [collectionFolder = '', slug = ''] = path.split('/');
    const exists =
      this.document.products.get(collectionFolder)?.has(slug) === true ||
      this.document.items.get(collectionFolder)?.has(slug) === true;
    if (!exists) this.report(file, field, `there is no "${path}"`);
  }

  /** Whether the theme has its own template for blocks of this type. */
  hasTemplate(type: string): boolean {
    return this.document.theme.has(`blocks/${type}.block`);
  }

  collectionFolder(
    folder: string,
    slug: string,
    isAllowedType: (type: CollectionTypeName) => boolean,
  ): CollectionTypeName | undefined {
    const type = this.document.collections.get(slug)?.file.type;
    if (type === undefined) this.report(folder, '', `there is no collection "${slug}"`);
    else if (!isAllowedType(type)) this.report(folder, '', `a collection of type ${type} cannot contain these`);
    return type;
  }
}
