import type * as z from 'zod/mini'

import { fieldTexts } from './fields.ts'

type Issue = z.core.$ZodIssue
export type FieldIssue = { readonly path: string; readonly code: string; readonly text: string }

const count = (issue: { readonly origin: string }, limit: number | bigint) =>
  issue.origin === 'string' ? `${limit} characters` : `${limit}`

// zod/mini carries no messages of its own; ours say the rule, since the field is named beside them.
function describe(issue: Issue): string {
  switch (issue.code) {
    case 'too_big':
      return `${issue.inclusive === false ? 'Less than' : 'At most'} ${count(issue, issue.maximum)}`
    case 'too_small':
      return `${issue.inclusive === false ? 'More than' : 'At least'} ${count(issue, issue.minimum)}`
    case 'invalid_type':
      if (issue.input === undefined) return fieldTexts.required
      return issue.expected === 'int'
        ? fieldTexts.wholeNumber
        : issue.expected === 'number'
          ? fieldTexts.number
          : `Expected ${issue.expected}`
    case 'invalid_value':
      return issue.input === undefined ? fieldTexts.choose : `One of: ${issue.values.join(', ')}`
    case 'unrecognized_keys':
      return fieldTexts.unknownField
    case 'invalid_union':
      return issue.input === undefined ? fieldTexts.required : issue.message
    default:
      return issue.message
  }
}

/** One entry per field that breaks a rule: dotted path, zod's code and a sentence that names the rule. */
export function toFieldIssues(error: z.core.$ZodError): FieldIssue[] {
  return error.issues.flatMap((issue) => {
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key])
        : [issue.path]
    return paths.map((path) => ({ path: path.join('.'), code: issue.code, text: describe(issue) }))
  })
}
