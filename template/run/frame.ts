import { isArray, type Step, type Value, type ValueObject } from '../value/value.ts';
import type { Body, Frame } from './model.ts';

export function createFrame(node: Value, parent: Frame | undefined, isPrivate = false): Frame {
  return { node, parent, variables: undefined, macros: undefined, index: -1, isPrivate };
}

const { hasOwn } = Object;

/** Like `findKey`, for a key that plain objects do not inherit: reading it is then enough to know whether it exists. */
export function findPlainKey(from: Frame | undefined, key: string): Value {
  for (let frame = from; frame !== undefined; frame = frame.isPrivate ? undefined : frame.parent) {
    const { node } = frame;
    if (typeof node !== 'object' || node === null) continue;
    const value = (node as ValueObject)[key];
    if (value !== undefined && !isArray(node)) return value;
  }
  return undefined;
}

/** The value in the nearest frame whose node has the key. Null counts as a value. */
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

/**
 * The value in the nearest frame that sets the variable. A variable bound to a missing value does not hide outer ones.
 */
export function findVariable(from: Frame | undefined, name: string): Value {
  for (let frame = from; frame !== undefined; frame = frame.isPrivate ? undefined : frame.parent) {
    const value = frame.variables?.get(name);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** 0-based position in the nearest repeated section, or undefined outside of one. */
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
