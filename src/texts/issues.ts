import type * as z from 'zod/mini'

import { fieldTexts, missingText } from './fields.ts'

type Issue = z.core.$ZodIssue
export type FieldIssue = { readonly path: string; readonly code: string; readonly text: string }

const count = (issue: { readonly origin: string }, limit: number | bigint) =>
  issue.origin === 'string' ? `${limit} characters` : `${limit}`

// zod/mini carries no messages of its own; ours say the rule, since the field is named beside them.
function describe(issue: Issue, input: unknown): string {
  switch (issue.code) {
    case 'too_big':
      return `${issue.inclusive === false ? 'Less than' : 'At most'} ${count(issue, issue.maximum)}`
    case 'too_small':
      return `${issue.inclusive === false ? 'More than' : 'At least'} ${count(issue, issue.minimum)}`
    case 'invalid_type':
      return input === undefined ? missingText(issue.path) : describeType(issue.expected)
    case 'invalid_value':
      return input === undefined ? fieldTexts.choose : `One of: ${issue.values.join(', ')}`
    case 'unrecognized_keys':
      return fieldTexts.unknownField
    case 'invalid_union':
      return input === undefined ? missingText(issue.path) : fieldTexts.shape
    default:
      return issue.message
  }
}

const types: Readonly<Record<string, string>> = {
  int: fieldTexts.wholeNumber,
  number: fieldTexts.number,
  string: fieldTexts.text,
  boolean: fieldTexts.flag,
  array: fieldTexts.list,
}
const describeType = (expected: string) => types[expected] ?? fieldTexts.shape

// zod leaves the input out of its issues, so that errors carry no data: it is looked up where it matters.
const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  )

/** One entry per field of `value` that breaks a rule: dotted path, zod's code and a sentence that names the rule. */
export function toFieldIssues(error: z.core.$ZodError, value: unknown): FieldIssue[] {
  return error.issues.flatMap((issue) => {
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key])
        : [issue.path]
    return paths.map((path) => ({
      path: path.join('.'),
      code: issue.code,
      text: describe(issue, valueAt(value, issue.path)),
    }))
  })
}
