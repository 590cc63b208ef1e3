import type * as z from 'zod/mini'

import { isObject } from '#schemas/unknown.ts'

type Issue = z.core.$ZodIssue
const MAX_PLACE = 128

/** What does not fit about a call's input, in Cognito's words; what was given is not repeated, since it may be a secret. */
export function sayProblems(issues: readonly Issue[], input: unknown): string {
  const told = issues.map(
    (issue) =>
      `Value at '${placeOf(issue.path)}' failed to satisfy constraint: ${ruleOf(issue, input)}`,
  )
  return `${told.length} validation error${told.length === 1 ? '' : 's'} detected: ${told.join('; ')}`
}

// AuthParameters → authParameters, the second of a list → 2.member; names that are data (DEVICE_KEY) stay.
const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `${part + 1}.member` : String(part)))
    .map((part) => (/^[A-Z][a-z]/.test(part) ? part[0]?.toLowerCase() + part.slice(1) : part))
    .join('.')
    .slice(0, MAX_PLACE)

function ruleOf(issue: Issue, input: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(input, issue.path)
        ? 'Member must not be null'
        : `Member must be of type ${issue.expected}`
    case 'too_small':
      return `Member must have ${measureOf(issue)} greater than or equal to ${issue.minimum}`
    case 'too_big':
      return `Member must have ${measureOf(issue)} less than or equal to ${issue.maximum}`
    case 'invalid_value':
      return `Member must satisfy enum value set: [${issue.values.map(String).join(', ')}]`
    case 'invalid_format':
      return `Member must satisfy regular expression pattern: ${issue.pattern ?? issue.format}`
    default:
      return 'Member must be valid'
  }
}

const measureOf = ({ origin }: { readonly origin: string }) =>
  origin === 'string' || origin === 'array' ? 'length' : 'value'

function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input
  for (const part of path) {
    if (!isObject(value) || !Object.hasOwn(value, part)) return true
    value = value[part]
  }
  return value === undefined
}
