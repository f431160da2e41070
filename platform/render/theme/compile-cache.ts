import type { Compiled } from './compile-without-mistakes.ts';

/** Results by key. The oldest makes room for a new one. A result that may be better next time is not kept. */
export class CompileCache {
  private readonly results = new Map<string, Promise<Compiled>>();
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  async get(key: string, compile: () => Promise<Compiled>): Promise<Compiled> {
    const known = this.results.get(key);
    if (known !== undefined) return await known;
    const compiling = compile();
    if (this.results.size >= this.limit) this.results.delete(this.results.keys().next().value ?? '');
    this.results.set(key, compiling);
    const evict = (): void => void this.results.delete(key);
    compiling.then(({ failure }) => failure?.isFinal === false && evict(), evict);
    return await compiling;
  }
}
