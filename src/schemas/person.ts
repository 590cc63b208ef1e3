import type { PortalUser } from './user.ts'

const TURNS = /\p{Bidi_Control}/gu
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** A name of a token as one line of plain text: a provider that is not ours may let anything through. */
export const plainName = (name: string): string =>
  name.toWellFormed().replaceAll(TURNS, '').replaceAll(BREAKS, ' ').trim()

/** The name shown to others: first and last name, else the e-mail, else the username. */
export const displayName = ({ firstName, lastName, email, username }: PortalUser): string =>
  `${firstName} ${lastName}`.trim() || email || username

/** The first character of a text; empty for an empty one. Half of an emoji is none. */
export const firstOf = (text: string): string => Array.from(text)[0] ?? ''

/** Initials for the avatar (specification 1 §2): first and last initial, else two characters of the e-mail, else "?". */
export function initials({ firstName, lastName, email }: PortalUser): string {
  const letters = [firstOf(firstName), firstOf(lastName)].filter(Boolean)
  return (
    letters.length === 2 ? letters.join('') : Array.from(email).slice(0, 2).join('') || '?'
  ).toUpperCase()
}
