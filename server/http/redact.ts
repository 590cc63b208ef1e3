const SECRET =
  /authorization|cookie|password|passcode|secret|token|session|^code$|^.*key$|^srp|^x-amz|bank|tax_?id|signature|^sig$|credential|verifier/i
const QUERY = /([?#])[^\s"'`)]*/g
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
const ADDRESS_WITH_PASSWORD = /(\w+:\/\/[^\s:/@]+):[^\s/@]+@/g
const MAX_DEPTH = 6

const cleanText = (text: string) =>
  text
    .replace(JWT, '[token]')
    .replace(ADDRESS_WITH_PASSWORD, '$1:[redacted]@')
    .replace(/\b(?:https?:\/)?\/[^\s"'`)]*/g, (url) => url.replace(QUERY, '$1[redacted]'))

/**
 * A copy of anything that is to be logged or reported, without secrets: fields by name, tokens and queries of addresses
 * inside texts (security.md §3, Redacted). Errors become { name, message, stack, code, cause }.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return '[deep]'
  if (value instanceof Error) return redactError(value, depth)
  if (value instanceof Date) return value
  if (Array.isArray(value)) return value.map((entry) => redact(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      SECRET.test(name) && field !== undefined ? '[redacted]' : redact(field, depth + 1),
    ]),
  )
}

function redactError(error: Error, depth: number) {
  const code: unknown = 'code' in error ? error.code : undefined
  return {
    name: error.name,
    message: cleanText(error.message),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.stack ? { stack: cleanText(error.stack) } : {}),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
  }
}
