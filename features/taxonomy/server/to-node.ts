import type { CategoryNode } from '#features/content/category-tree.ts';

interface CategoryInput {
  name: string;
  description: string;
  image: string | null;
  seoTitle: string;
  seoDescription: string;
}

/** A category without others in it, as a collection stores it. Empty texts are left out. */
export function toNode({ name, description, image, seoTitle, seoDescription }: CategoryInput): CategoryNode {
  return {
    name,
    description,
    image: image ?? undefined,
    seo: {
      ...(seoTitle !== '' && { title: seoTitle }),
      ...(seoDescription !== '' && { description: seoDescription }),
    },
    categories: [],
  };
}
