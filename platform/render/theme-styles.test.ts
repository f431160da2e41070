import { expect, it } from 'vitest';
import { compileStyles } from './theme-styles.ts';

const file = (name: string, source: string) => ({ name, source });

it('makes one sheet of all files, and later files see the variables of earlier ones', async () => {
  const { css } = await compileStyles([file('tokens.less', '@ink: #123;\n'), file('type.less', 'p { color: @ink; }')]);
  expect(css.toString()).toBe('p{color:#123}');
});

it('says in which file, line and column a mistake stands', async () => {
  const broken = [file('tokens.less', '@ink: #123;\n'), file('type.less', 'p {\n  color: @paper;\n}\n')];
  await expect(compileStyles(broken)).rejects.toMatchObject({ file: 'type.less', line: 2, column: 10 });
});
