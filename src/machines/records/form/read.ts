import type * as z from 'zod/mini'

import { normalise } from '#schemas/normalise.ts'
import { fieldTexts } from '#texts/fields.ts'
import { toFieldIssues } from '#texts/issues.ts'

import type { Issues } from './said.ts'

/** What is wrong at which path of a form. */
export type Found = { readonly path: string; readonly text: string }
export type ReadThrough<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly found: readonly Found[] }

/** Reads what was typed through the one schema that the server reads it by: texts are made even first, as there. */
export function readThrough<S extends z.ZodMiniType>(
  schema: S,
  typed: unknown,
): ReadThrough<z.infer<S>> {
  const { value, problems } = normalise(typed)
  const read = schema.safeParse(value)
  if (read.success && problems.length === 0) return { ok: true, value: read.data }
  return {
    ok: false,
    found: [
      ...problems.map(({ path }) => ({ path: path.join('.'), text: fieldTexts.badText })),
      ...(read.success ? [] : toFieldIssues(read.error, value)),
    ],
  }
}

/** The first thing that is wrong with each field, by the name that the page has for it. */
export function issuesOf(found: readonly Found[], nameOf: (path: string) => string): Issues {
  const issues: Record<string, string> = {}
  for (const { path, text } of found) issues[nameOf(path)] ??= text
  return issues
}

export type ReadFields<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: Issues }
/** Reads what was typed through the schema: its value, or what is wrong at which field, by the name that `nameOf` has. */
export function readFields<S extends z.ZodMiniType>(
  schema: S,
  typed: unknown,
  nameOf: (path: string) => string,
): ReadFields<z.infer<S>> {
  const read = readThrough(schema, typed)
  return read.ok ? read : { ok: false, issues: issuesOf(read.found, nameOf) }
}
