/**
 * `<squarespace:navigation navigationId="main" template="main-nav" />` stands for a template applied to that navigation, so it is
 * written as one before the theme is compiled: the tag costs nothing when a page is rendered.
 */
export function expandTags(source: string): string {
  return source.replace(
    /<squarespace:navigation\b([^>]*?)\/?>(?:\s*<\/squarespace:navigation>)?/g,
    (_tag, text: string) => {
      const id = attribute(text, 'navigationId');
      const template = attribute(text, 'template');
      if (id === undefined || template === undefined) return '';
      return `{navigation.${id}|apply ${template}.block}`;
    },
  );
}

function attribute(text: string, name: string): string | undefined {
  return new RegExp(String.raw`\b${name}\s*=\s*"([A-Za-z0-9_-]+)"`).exec(text)?.[1];
}
