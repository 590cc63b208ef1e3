import { plainCode } from '#schemas/plain-text.ts'

// A code of the pool has six digits; an authenticator app's may have eight (pages.md §2.9).
const CODE = /^\d{6,8}$/

/** The code as it is sent: people copy it with blanks, and paste it with a line break. */
export const cleanCode = (typed: string): string => plainCode(typed).replaceAll(/[\s-]/g, '')

/** The code in what was typed or pasted: people copy the whole line of the mail. Anything else stays as it is. */
export function codeIn(pasted: string): string {
  const text = plainCode(pasted)
  const [found, ...more] = text.match(/(?<!\d)\d(?:[ -]?\d){5,7}(?!\d)/g) ?? []
  return found && more.length === 0 && /[^\d\s-]/.test(text)
    ? cleanCode(found)
    : pasted.slice(0, 16)
}

/** Whether this can be a code at all. */
export const isCode = (typed: string): boolean => CODE.test(cleanCode(typed))

/** How long a code counts (security.md §3), and how soon another one may be asked for. */
export const CODE_LIFETIME_MS = 600_000
export const RESEND_PAUSE_MS = 30_000
