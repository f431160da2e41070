import { isArray, type Step, type Value, type ValueObject } from '../value/value.ts';
import type { Body, Frame } from './model.ts';

export function createFrame(node: Value, parent: Frame | undefined, isPrivate = false): Frame {
  return { node, parent, variables: undefined, macros: undefined, index: -1, isPrivate };
}

const { hasOwn } = Object;

/** As `findKey`, for a key that no plain object inherits: then reading it is enough to know whether it is there. */
export function findPlainKey(from: Frame | undefined, key: string): Value {
  for (let frame = from; frame !== undefined; frame = frame.isPrivate ? undefined : frame.parent) {
    const { node } = frame;
    if (typeof node !== 'object' || node === null) continue;
    const value = (node as ValueObject)[key];
    if (value !== undefined && !isArray(node)) return value;
  }
  return undefined;
}

/** The first frame outward whose node has the key; null counts as having it. */
export function findKey(from: Frame | undefined, key: Step): Value {
  for (let frame = from; frame !== undefined; frame = frame.isPrivate ? undefined : frame.parent) {
    const { node } = frame;
    if (typeof node !== 'object' || node === null) continue;
    if (isArray(node)) {
      if (typeof key === 'number' && node[key] !== undefined) return node[key];
    } else if (hasOwn(node, key)) {
      const value = node[key];
      if (value !== undefined) return value;
    }
  }
  return undefined;
}

/** The nearest frame outward that gives the variable a value; one bound to a missing value hides nothing. */
export function findVariable(from: Frame | undefined, name: string): Value {
  for (let frame = from; frame !== undefined; frame = frame.isPrivate ? undefined : frame.parent) {
    const value = frame.variables?.get(name);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** 0-based position in the nearest repeated section; undefined outside of any. */
export function findIndex(from: Frame | undefined): number | undefined {
  for (let frame = from; frame !== undefined; frame = frame.isPrivate ? undefined : frame.parent) {
    if (frame.index >= 0) return frame.index;
  }
  return undefined;
}

export function findMacro(from: Frame | undefined, name: string): Body | undefined {
  for (let frame = from; frame !== undefined; frame = frame.parent) {
    const macro = frame.macros?.get(name);
    if (macro !== undefined) return macro;
  }
  return undefined;
}

export function setVariable(frame: Frame, name: string, value: Value): void {
  frame.variables ??= new Map();
  frame.variables.set(name, value);
}
