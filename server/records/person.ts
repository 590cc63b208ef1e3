/** Who acts, as a history shows it. */
export type Person = {
  /** `pool|sub`, or `system`. */
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly email: string | null
}

/** Somebody whom only an address names, as notifications know them. */
export const addressee = (email: string): string => `mailto:${email.toLowerCase()}`
