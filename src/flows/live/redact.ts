import { atMost } from '#schemas/cut.ts'
import { isObject } from '#schemas/unknown.ts'

// What must never leave the tab (security.md §3): by the name of its field, or by what it looks like.
const SECRET_NAME =
  /pass(word|code|phrase)|secret|token|session|credential|authorization|cookie|signature|verifier|challenge|assertion|^code$|(mfa|totp|otp|sms|confirm\w*|verif\w*|recovery|backup|login|user)_?-?codes?$|^otp|^pin$|key$|^srp|^x-amz|bank|iban|^bic$|swift|routing_?number|account_?number|tax_?id|^ssn$|^answer$/i
const PHONE_NAME = /phone|mobile|^tel$/i
const MASK = '[redacted]'
const MAX_DEPTH = 8
const MAX_LIST = 60
const MAX_TEXT = 1000
const MAX_READ = 4 * MAX_TEXT
const MIN_ECHO = 4

const LOOKS: readonly (readonly [RegExp, string | ((text: string) => string)])[] = [
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)*/g, '[token]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/otpauth:\S+/gi, '[secret]'],
  [/(\w+:\/\/[^\s:/@]+):[^\s/@]+@/g, `$1:${MASK}@`],
  [/((?:https?:\/|\B)\/[^\s"'`?#]*)[?#][^\s"'`)]*/g, `$1?${MASK}`],
  [/[\w.%+-]+@[\w-]+(\.[\w-]+)+/g, (mail) => `email#${hash(mail.toLowerCase())}`],
  [/\+\d[\d ()./-]{6,}\d/g, (phone) => lastTwo(phone)],
  [/(?<![\w+/-])(?=[\w+/-]*\d)(?=[\w+/-]*[A-Z])(?=[\w+/-]*[a-z])[\w+/-]{40,}={0,2}/g, '[secret]'],
  [/\b[\da-f]{32,}\b/gi, '[secret]'],
  [/(?<!\w)[A-Z2-7]{16,}(?!\w)/g, '[secret]'],
  [/\b(code|pin|otp)\b(\D{0,16})\d{4,8}\b/gi, '$1$2[code]'],
  [/^\s*(\d{6}|\d{8}|\d{3}[ -]\d{3})\s*$/, '[code]'],
]

// Tells two people apart without naming them; FNV-1a.
function hash(text: string): string {
  let sum = 0x811c9dc5
  for (const character of text)
    sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return sum.toString(16).padStart(8, '0')
}
const lastTwo = (phone: string) => `phone …${phone.replace(/\D/g, '').slice(-2)}`

const isPlain = (value: object): value is Record<string, unknown> => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
// { field: 'password', value: 'x' }: the name stands beside the secret.
const NAMING = ['field', 'name', 'path', 'id', 'attribute'] as const
function nameBeside(value: Readonly<Record<string, unknown>>): string {
  const names = NAMING.flatMap((key) => {
    const name = value[key]
    return typeof name === 'string' ? [name.split('.').at(-1) ?? ''] : []
  })
  return names.find((name) => SECRET_NAME.test(name)) ?? ''
}
const isSecretField = (owner: Readonly<Record<string, unknown>>, name: string) =>
  SECRET_NAME.test(name) || (name === 'value' && nameBeside(owner) !== '')

/** Whether anything in it is a secret by name: such events are typed in the page itself, never sent from elsewhere. */
export function holdsSecret(value: unknown, depth = 0): boolean {
  if (!isObject(value) || depth > MAX_DEPTH) return false
  if (Array.isArray(value)) return value.some((entry) => holdsSecret(entry, depth + 1))
  return Object.entries(value).some(
    ([name, field]) => isSecretField(value, name) || holdsSecret(field, depth + 1),
  )
}

// Texts that stand in a secret field, so that an echo of them elsewhere (an error's text) is found too. Not every mask
// is of a secret text: `key: 'note'` must not hide each note.
const ECHO_NAME = /pass(word|code|phrase)|secret|token|session|^answer$/i
// The answer to a choice is a word of the service's own, not somebody's.
const OWN_WORD = /^(EMAIL|SMS|TOTP|PASSWORD|PASSWORD_SRP|WEB_AUTHN|EMAIL_OTP|SMS_OTP)$/
const ECHO_NUMBER = /^\d[\d -]+$/
function secretTexts(value: unknown, name = '', depth = 0): readonly string[] {
  if (typeof value === 'string') {
    const isSecret = ECHO_NAME.test(name) || (SECRET_NAME.test(name) && ECHO_NUMBER.test(value))
    return isSecret && value.length >= MIN_ECHO && !OWN_WORD.test(value) ? [value] : []
  }
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return []
  if (Array.isArray(value)) return value.flatMap((entry) => secretTexts(entry, name, depth + 1))
  if (!isPlain(value)) return []
  return Object.entries(value).flatMap(([key, field]) =>
    secretTexts(field, key === 'value' ? nameBeside(value) : key, depth + 1),
  )
}

// Looks are searched for in what may be shown only: in a file of megabytes that takes minutes. A word that the cut goes
// through could not be known by its look, so it is left out.
const begun = (text: string) =>
  text.length > MAX_READ ? `${atMost(text, MAX_READ).replace(/\S*$/, '')}…` : text

function cleanText(text: string, echoes: readonly string[]): string {
  const bare = echoes.reduce((all, echo) => all.replaceAll(echo, MASK), begun(text))
  const masked = LOOKS.reduce(
    (all, [look, by]) => (typeof by === 'string' ? all.replace(look, by) : all.replace(look, by)),
    bare,
  )
  return masked.length > MAX_TEXT ? `${atMost(masked, MAX_TEXT)}…` : masked
}

type Walk = { readonly echoes: readonly string[]; readonly around: readonly object[] }

function cleanObject(value: object, walk: Walk): unknown {
  if (walk.around.includes(value)) return '[circle]'
  if (walk.around.length > MAX_DEPTH) return '[deep]'
  const inner = { ...walk, around: [...walk.around, value] }
  if (value instanceof Error)
    return { name: value.name, message: cleanText(value.message, walk.echoes) }
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (value instanceof Map) return cleanObject(Object.fromEntries(value), inner)
  if (Array.isArray(value) || value instanceof Set) {
    const list = [...value]
    const more = list.length > MAX_LIST ? [`[${list.length - MAX_LIST} more]`] : []
    return [...list.slice(0, MAX_LIST).map((entry) => clean(entry, inner)), ...more]
  }
  if ('sessionId' in value && 'getSnapshot' in value) return `[actor ${String(value.sessionId)}]`
  if (!isPlain(value)) return `[${value.constructor.name}]`
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      if (field === undefined) return []
      const shown = cleanText(name, walk.echoes)
      if (isSecretField(value, name)) return [[shown, field === null ? null : MASK]]
      if (PHONE_NAME.test(name) && typeof field === 'string')
        return [[shown, field && lastTwo(field)]]
      return [[shown, clean(field, inner)]]
    }),
  )
}

function clean(value: unknown, walk: Walk): unknown {
  switch (typeof value) {
    case 'string':
      return cleanText(value, walk.echoes)
    case 'bigint':
    case 'symbol':
      return String(value)
    case 'function':
      return '[function]'
    case 'undefined':
      return null
    case 'object':
      return value && cleanObject(value, walk)
    default:
      return value
  }
}

const MAX_ECHOES = 20
export type Redact = (value: unknown) => unknown

/**
 * Makes copies as plain JSON of whatever actors hold or are sent, without secrets, for the eyes of an inspector. It
 * knows the latest secrets again where they turn up later, as in the text of an error.
 */
export function createRedactor(): Redact {
  let echoes: readonly string[] = []
  return (value) => {
    echoes = [...new Set([...secretTexts(value), ...echoes])].slice(0, MAX_ECHOES)
    return clean(value, { echoes, around: [] })
  }
}

const TEXT = '[text]'
const NUMBER = '[number]'
const MASKED_KEY = /^\[key \d+\]$/
/** A name from the code, or the path of a field; what is keyed by an id, an address or a word of somebody is not. */
const CODE_NAME = /^[a-z][A-Za-z]*([._][A-Za-z]+|\.\d{1,2})*$/

/**
 * Masks plain JSON (what a redactor made) for eyes outside of this browser: every text and every number, but for texts at
 * the paths that `open` lists. Lists keep their length, objects the names of their fields. Masking twice changes nothing.
 */
export function maskAll(value: unknown, open: readonly string[], at = ''): unknown {
  if (typeof value === 'string')
    return open.includes(at) || value === NUMBER ? value : value && TEXT
  if (typeof value === 'number') return NUMBER
  if (!isObject(value)) return value
  if (Array.isArray(value)) return value.map((entry) => maskAll(entry, open, at))
  return Object.fromEntries(
    Object.entries(value).map(([name, field], index) => {
      const isShown = CODE_NAME.test(name) || MASKED_KEY.test(name)
      const shown = isShown ? name : `[key ${index + 1}]`
      return [shown, maskAll(field, open, at ? `${at}.${name}` : name)]
    }),
  )
}
